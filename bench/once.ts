import type pg from 'pg';
import { ask } from '../test/shipped/support/ask.ts';
import { casesIn } from './cases.ts';
import { cpuSeconds, type Portal } from './product.ts';
import { quantile, report, type Line } from './table.ts';

/** A stated limit, at any size up to a million jobs. */
const maxMs = 150;
/** The first request finds cold caches; only the others count. */
const rounds = 21;

/** Sends every wanted request with one client and prints the times. @returns the exit code */
export async function askOnce(
  portal: Portal,
  database: pg.Pool,
  token: string,
  isWanted: (name: string) => boolean,
): Promise<number> {
  const cpu = () => cpuSeconds(portal.webPids) + cpuSeconds(portal.databasePids, true);
  const lines: Line[] = [];
  // A kept folder may have been migrated, which leaves tables without statistics.
  await database.query('VACUUM (ANALYZE) items, item_dates, users, institutes');
  const cases = (await casesIn(database)).filter(({ name }) => isWanted(name));
  for (const { name, path, isForStaff } of cases) {
    const times: number[] = [];
    const before = cpu();
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const { status } = await ask(portal.url, path(round), { token: isForStaff ? token : undefined });
      times.push(status === 200 ? performance.now() - begun : Infinity);
    }
    const cpuMs = ((cpu() - before) * 1000) / rounds;
    const [first, ...others] = times as [number, ...number[]];
    const median = quantile(others, 0.5);
    if (median === Infinity) process.stderr.write(`${path(0)} was not answered with 200\n`);
    const figures = [first, median, quantile(others, 1), cpuMs].map((ms) => ms.toFixed(1));
    lines.push([median <= maxMs, name, ...figures, `≤ ${maxMs} ms`]);
  }
  return report(['asked for', 'first ms', 'median ms', 'worst ms', 'CPU ms', 'limit'], lines);
}
