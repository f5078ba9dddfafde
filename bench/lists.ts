import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { ask } from '../test/shipped/support/ask.ts';
import { preciseCpuMs, type Portal } from './product.ts';
import { regimes, type Regime } from './regimes.ts';
import { quantile, report, type Line } from './table.ts';

/** How often a list is asked for anew, and how many further pages of it then. */
const [cycles, further] = [9, 6];
/** At any size up to a million jobs. */
const maxDatabaseMs = 60;

interface Cost {
  web: number;
  database: number;
}
interface Measured {
  ms: number;
  cost: Cost;
}

const costOf = (portal: Portal): Cost => ({
  web: preciseCpuMs(portal.webPids, 'threads'),
  database: preciseCpuMs(portal.databasePids, 'children'),
});

async function measure(portal: Portal, path: string): Promise<Measured> {
  const before = costOf(portal);
  const begun = performance.now();
  const headers = { 'accept-encoding': 'br' };
  const { status } = await ask(portal.url, path, { headers });
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  const ms = performance.now() - begun;
  // The server may still be at work for the answer.
  await pause(5);
  const after = costOf(portal);
  return { ms, cost: { web: after.web - before.web, database: after.database - before.database } };
}

const median = (all: Measured[]): Measured => {
  const of = (read: (one: Measured) => number) => quantile(all.map(read), 0.5);
  return {
    ms: of(({ ms }) => ms),
    cost: { web: of(({ cost }) => cost.web), database: of(({ cost }) => cost.database) },
  };
};

/** All that the portal remembers is dropped, as by a change of what the public sees. */
async function forget(database: pg.Pool): Promise<void> {
  await database.query('NOTIFY content_changed');
  await pause(20);
}

async function askAnewAndAgain(portal: Portal, database: pg.Pool, path: string) {
  const [anew, again]: [Measured[], Measured[]] = [[], []];
  const pageOf = (n: number) => `${path}${path.includes('?') ? '&' : '?'}page=${n}`;
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    await forget(database);
    // Every page asks for the site's own content.
    await ask(portal.url, '/about');
    anew.push(await measure(portal, path));
    for (let n = 0; n < further; n += 1) again.push(await measure(portal, pageOf(n + 2)));
  }
  return { anew: median(anew.slice(1)), again: median(again) };
}

/** Milliseconds of the database for statements that a person would write. */
async function bestOf(portal: Portal, database: pg.Pool, statements: string[]): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < cycles; round += 1) {
    const before = costOf(portal).database;
    for (const statement of statements) await database.query(statement);
    costs.push(costOf(portal).database - before);
  }
  return quantile(costs.slice(1), 0.5);
}

function lineOf(name: string, maxMs: Regime['maxMs']['new'], { ms, cost }: Measured, best: number): Line {
  const web = cost.web <= maxMs.web;
  const database = cost.database <= Math.min(maxMs.database, maxDatabaseMs);
  return [
    web && database,
    name,
    ms.toFixed(1),
    cost.web.toFixed(1),
    cost.database.toFixed(1),
    best.toFixed(1),
    (cost.database / best).toFixed(2),
    `${web ? '' : '! '}≤ ${maxMs.web} / ${database ? '' : '! '}≤ ${maxMs.database}`,
  ];
}

/** Asks for each kind of list, anew and again, with one client, and compares it with the best SQL. @returns the exit code */
export async function compareLists(
  portal: Portal,
  database: pg.Pool,
  isWanted: (name: string) => boolean,
): Promise<number> {
  const lines: Line[] = [];
  await database.query('VACUUM (ANALYZE) items, item_dates, users, institutes');
  // The first pages compile the code that renders them.
  for (let n = 0; n < 60; n += 1)
    for (const path of ['/jobs', '/search', '/api/jobs']) await ask(portal.url, `${path}?q=history+${n}`);
  for (const [name, { path, best, maxMs }] of Object.entries(regimes).filter(([one]) => isWanted(one))) {
    const { anew, again } = await askAnewAndAgain(portal, database, path);
    const own = await bestOf(portal, database, best);
    lines.push(
      lineOf(`${name}: new`, maxMs.new, anew, own),
      lineOf(`${name}: again`, maxMs.again, again, own),
    );
    for (const line of lines.slice(-2)) process.stderr.write(`${line.slice(1).join('  ')}\n`);
  }
  return report(
    ['list', 'ms', 'web CPU ms', 'database CPU ms', 'best SQL, CPU ms', 'ratio', 'limits, web / database'],
    lines,
  );
}
