import type { Tally } from './load.ts';
import { judge, type Sample } from './verdict.ts';

interface Outcome {
  samples: Sample[];
  tally: Tally;
  /** Lines of the server's log at error level. */
  logged: string[];
  seconds: number;
}

const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const inColumns = (...cells: (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(32) : String(cell).padStart(10))).join('');

/** Prints what happened. @returns whether all of it is as it should be */
export function report({ samples, tally, logged, seconds }: Outcome): boolean {
  console.log(inColumns('visit', 'count', 'p50 ms', 'p99 ms', 'most'));
  let count = 0;
  for (const [name, took] of tally.visits) {
    const sorted = took.toSorted((a, b) => a - b);
    count += sorted.length;
    console.log(
      inColumns(name, sorted.length, quantile(sorted, 0.5), quantile(sorted, 0.99), sorted.at(-1) ?? 0),
    );
  }
  const lines = judge(samples);
  console.log(inColumns('\nkept by the server', 'second ⅓', 'last ⅓', 'bound', ''));
  for (const { what, before, after, limit, isWithin } of lines)
    console.log(
      inColumns(what, before.toFixed(1), after.toFixed(1), limit.toFixed(1), isWithin ? 'ok' : 'GROWS'),
    );
  const [first, last] = [samples[0]!, samples.at(-1)!];
  console.log(`data: ${first.dataMb.toFixed(1)} MB before, ${last.dataMb.toFixed(1)} MB after`);
  for (const line of [...tally.errors, ...logged.slice(0, 20)]) console.log(`ERROR ${line}`);
  const wrong = tally.errors.length + logged.length;
  console.log(`${count} visits in ${seconds} seconds, ${samples.length} samples, ${wrong} errors`);
  return wrong === 0 && lines.every(({ isWithin }) => isWithin);
}
