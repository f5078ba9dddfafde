import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

/** What a process does: serve and work (`all`), only serve (`web`) or only work (`worker`). */
export type Role = 'all' | 'web' | 'worker';

const file = new URL('../../package.json', import.meta.url);

/** This program's version, as its package says. */
export const version: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/**
 * Lets the heap grow by 60 % between full collections. By default V8 lets it grow by about 40 %, and runs one for every 18 rendered pages.
 * A page takes a seventh less processor time, for some 15 MB. At 100 % it would be another twentieth, for 30 MB more. Node has no option for this.
 */
export const raiseHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=60');

/** Stops something that was started before. */
export type Cleanup = () => Promise<unknown>;

/**
 * Runs the cleanups, last first. A step that fails doesn't keep the others from running.
 * @throws what failed, once all steps were tried
 */
export async function runCleanups(
  cleanups: Cleanup[],
  onFailure: (error: unknown) => void = () => {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const end of cleanups.toReversed()) {
    try {
      await end();
    } catch (error) {
      failures.push(error);
      onFailure(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}

/** '1 file', '2 files'. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
