import { Failure } from '../failure.ts';

/**
 * Lets `atOnce` tasks run and `waiting` more wait; the rest are sent away, so that a flood of heavy work can't take the
 * memory of the whole process.
 */
export function takeTurns(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Failure('unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
