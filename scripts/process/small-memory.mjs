/** Many objects live for one request, and Node by itself lets hundreds of megabytes of them lie before it looks. */
const options = '--max-semi-space-size=4 --max-old-space-size=512';

/**
 * Keeps the server small, unless the environment says otherwise. The image's own environment says the same. Threads that compress and
 * hash would get an arena of memory each from the C library, and seldom give it back.
 */
export const withSmallMemory = (env) => ({
  MALLOC_ARENA_MAX: '2',
  ...env,
  NODE_OPTIONS: `${options} ${env.NODE_OPTIONS ?? ''}`,
});
