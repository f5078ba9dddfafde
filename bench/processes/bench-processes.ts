import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { items } from '../content/items.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import type { Engine } from '../engine/engine.ts';
import { atLeast, type Figure } from '../figures.ts';
import { median } from '../quantile.ts';
import type { Child } from '../serving/child.ts';
import { requestsPerSecond } from '../serving/load.ts';
import { cpuSeconds } from './cpu-time.ts';
import { startWeb } from './start-web.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const rounds = 5;
const seconds = 4;

interface Seen {
  perSecond: number;
  /** Milliseconds of a core that the web processes used for each request. */
  cpuMs: number;
}

/** Loads some processes at once, each over connections of its own. */
async function load(webs: Child[], path: string): Promise<Seen> {
  const before = webs.map(({ pid }) => cpuSeconds(pid));
  const rates = await Promise.all(
    webs.map(({ url }) => requestsPerSecond({ url: `${url}${path}`, seconds, connections: 6 })),
  );
  const perSecond = rates.reduce((sum, rate) => sum + rate, 0);
  const used = webs.reduce((sum, { pid }, n) => sum + cpuSeconds(pid) - (before[n] as number), 0);
  return { perSecond, cpuMs: (used * 1000) / (perSecond * seconds) };
}

/**
 * What two web processes do of pages that are rendered anew for every request, beside one. The loader and the database use
 * the same cores; so beside the throughput as it was stands what follows from the cores' time alone: how much two processes
 * would do that each had a core to themselves, as one had.
 */
export async function benchProcesses(engine: Engine, jobs: number): Promise<Figure[]> {
  const url = await copyDatabase(engine, items(jobs), 'bench_processes');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-data-'));
  const webs: Child[] = [];
  try {
    for (let n = 0; n < 2; n += 1) webs.push(await startWeb(url, dataDir));
    const path = await uncachedPath(url);
    await load(webs, path);
    const one: Seen[] = [];
    const two: Seen[] = [];
    for (let round = 0; round < rounds; round += 1) {
      one.push(await load(webs.slice(round % 2, (round % 2) + 1), path));
      two.push(await load(webs, path));
    }
    const rate = (seen: Seen[]) => median(seen.map(({ perSecond }) => perSecond));
    const cpu = (seen: Seen[]) => median(seen.map(({ cpuMs }) => cpuMs));
    const measured = `${rate(two).toFixed(0)}/s against ${rate(one).toFixed(0)}/s; ${cpu(two).toFixed(2)} ms against ${cpu(one).toFixed(2)} ms of a core each`;
    say(`processes: ${measured}`);
    return [
      {
        what: `two processes, uncached pages, everything on this machine's cores`,
        value: (rate(two) / rate(one)).toFixed(2),
        measured,
      },
      atLeast(
        `two processes, uncached pages, a core for each`,
        (2 * cpu(one)) / cpu(two),
        1.7,
        'one process',
        measured,
      ),
    ];
  } finally {
    for (const web of webs) await web.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A page whose address is spelled so that it is never kept. */
async function uncachedPath(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM jobs WHERE approval_status = 'approved' ORDER BY md5(id::text) LIMIT 1",
  );
  await client.end();
  return `/jobs/${rows[0]?.id}/`;
}
