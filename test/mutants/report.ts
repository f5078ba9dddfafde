import { dirname } from 'node:path';
import type { Mutant } from './mutate.ts';

export interface Result extends Mutant {
  outcome: 'killed' | 'survived' | 'timeout';
  /** The test that failed. */
  by: string | null;
}

const outcomes = ['killed', 'timeout', 'survived'] as const;

/** A table by folder, and the mutants that no test noticed. */
export function report(results: Result[]): string {
  const folders = Map.groupBy(results, ({ file }) => dirname(file));
  const line = (name: string, of: Result[]) =>
    `| ${[name, ...outcomes.map((outcome) => of.filter((one) => one.outcome === outcome).length)].join(' | ')} |`;
  const noticed = results.filter(({ outcome }) => outcome !== 'survived').length;
  return [
    `| folder | ${outcomes.join(' | ')} |`,
    '|---|---|---|---|',
    ...[...folders].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, of]) => line(name, of)),
    line('all', results),
    '',
    `${noticed} of ${results.length} were noticed (${Math.round((100 * noticed) / results.length)} %).`,
    ...results
      .filter(({ outcome }) => outcome === 'survived')
      .map(
        ({ file, line: at, original, replacement }) => `survived: ${file}:${at} ${original} → ${replacement}`,
      ),
  ].join('\n');
}
