import type pg from 'pg';
import { itemTypes, jobFields, types } from '../src/contract/vocabulary/index.ts';
import { ask } from '../test/shipped/support/ask.ts';
import { publicJobs } from './workloads.ts';
import { openLoop } from './load.ts';
import { cpuSeconds, signIn, type Portal } from './product.ts';
import { quantile, report, type Line } from './table.ts';

const perMinute = [0, 1, 10];
const perSecond = 50;
const headers = { 'accept-encoding': 'br' };

/** What visitors read: half of the time a list, else one of a thousand jobs; the nth of either is read a nth as often as the first. */
function visits(jobs: string[], count: number): string[] {
  const lists = ['/', ...itemTypes.map((type) => types[type].path)];
  const ofFields = jobFields.map((field) => `/jobs?field=${field}`);
  const ofTwo = [
    '/calendar',
    '/jobs?sort=deadline',
    '/jobs?page=2',
    ...ofFields.map((list) => `${list}&page=2`),
  ];
  const [listOf, jobOf] = [zipf([...lists, ...ofFields, ...ofTwo]), zipf(jobs.map((id) => `/jobs/${id}`))];
  return Array.from({ length: count }, () => (Math.random() < 0.5 ? listOf() : jobOf()));
}

function zipf(paths: string[]): () => string {
  const harmonic = paths.reduce((sum, _, n) => sum + 1 / (n + 1), 0);
  return () => {
    let left = Math.random() * harmonic;
    return paths.find((_, n) => (left -= 1 / (n + 1)) <= 0) ?? paths[0]!;
  };
}

/** Measures what it costs that a publication drops all cached pages. @returns the exit code */
export async function measurePublications(
  portal: Portal,
  database: pg.Pool,
  seconds: number,
): Promise<number> {
  const { url } = portal;
  const [token] = await signIn(database, 'admin', 1);
  const jobs = await publicJobs(database, 1_000);
  const { rows: pending } = await database.query<{ id: string }>(
    "SELECT id FROM items WHERE type = 'job' AND approval_status = 'pending' ORDER BY id",
  );
  // Generated authors have no credits.
  await database.query("UPDATE items SET payment = 'free' WHERE approval_status = 'pending'");
  const approve = async () => {
    const body = { approvalStatus: 'approved' };
    const path = `/api/jobs/${pending.pop()!.id}/approve`;
    const { status } = await ask(url, path, { method: 'PUT', token: token!, body });
    if (status !== 200) throw new Error(`An approval was answered with ${status}.`);
  };
  const read = async () => ({
    hits: Number(/^lectern_cached_page_hits_total (\d+)/m.exec((await ask(url, '/api/metrics')).text)?.[1]),
    web: cpuSeconds(portal.webPids),
    database: cpuSeconds(portal.databasePids, true),
  });
  // The first pages compile the code that renders them.
  await openLoop(url, visits(jobs, 1_000), perSecond, 20, () => {}, headers);
  const lines: Line[] = [];
  for (const rate of perMinute) {
    const before = await read();
    const timer = rate ? setInterval(() => void approve(), 60_000 / rate) : undefined;
    const paths = visits(jobs, perSecond * seconds);
    const { sent, refused, failed, times } = await openLoop(
      url,
      paths,
      perSecond,
      seconds,
      () => {},
      headers,
    );
    clearInterval(timer);
    const after = await read();
    const ofCore = (of: 'web' | 'database') => `${((100 * (after[of] - before[of])) / seconds).toFixed(1)} %`;
    lines.push([
      refused + failed === 0,
      String(rate),
      `${((100 * (after.hits - before.hits)) / sent).toFixed(1)} %`,
      ofCore('web'),
      ofCore('database'),
      `${quantile(times, 0.5).toFixed(1)} ms`,
      `${quantile(times, 0.99).toFixed(0)} ms`,
    ]);
  }
  return report(
    ['publications a minute', 'from the cache', 'web, of a core', 'database, of a core', 'median', 'p99'],
    lines,
  );
}
