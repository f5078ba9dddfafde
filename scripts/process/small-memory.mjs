/**
 * Keeps the server small, unless the environment says otherwise: many of its objects live for one request, and Node by itself lets hundreds
 * of megabytes of them lie before it looks. Threads that compress and hash would get an arena of memory each from the C library,
 * and seldom give it back. A web process beside others may keep more new objects than the one that does all: it renders a
 * page in four fifths of the time then. The image's own environment says what holds for the one that does all.
 */
export const withSmallMemory = (env, role = 'all') => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
  NODE_OPTIONS: `--max-semi-space-size=${role === 'web' ? 16 : 4} --max-old-space-size=512 ${env.NODE_OPTIONS ?? ''}`,
});
