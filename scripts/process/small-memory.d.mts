type Environment = Record<string, string | undefined>;
export function withSmallMemory<Env extends Environment>(
  env: Env,
): Env & { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string };
