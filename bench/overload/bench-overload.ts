import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { jobFields } from '../../src/contract/vocabulary/index.ts';
import { items } from '../content/items.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import type { Engine } from '../engine/engine.ts';
import { atMost, type Figure } from '../figures.ts';
import { residentMegabytes } from '../processes/cpu-time.ts';
import { startWeb } from '../processes/start-web.ts';
import type { Child } from '../serving/child.ts';
import { quantile } from '../quantile.ts';
import { openLoop, type Outcome } from './open-loop.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
/** A minute unless a shorter look is enough. */
const overloadSeconds = Number(process.env['OVERLOAD_SECONDS'] ?? 60);
const stepSeconds = 5;

const told = ({ sent, answered, refused, failed }: Outcome): string =>
  `${sent} sent, ${answered.length} answered (half within ${quantile(answered, 0.5).toFixed(0)} ms, 99 % within ${quantile(answered, 0.99).toFixed(0)} ms), ${refused} refused, ${failed} failed`;

/**
 * Looks for the load that the portal carries without refusing anybody, and then sends ten times as much. Half of it are lists of
 * the API, half pages of jobs that were not asked for before.
 */
export async function benchOverload(engine: Engine, jobs: number): Promise<Figure[]> {
  const url = await copyDatabase(engine, items(jobs), 'bench_overload');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-data-'));
  const web = await startWeb(url, dataDir);
  try {
    const next = await requests(web, url);
    await openLoop(next, 40, 15);
    const { sustainable, usual } = await carriedForLonger(next, await findSustainable(next));
    const watch = watchMemory(web);
    const over = await openLoop(next, sustainable * 10, overloadSeconds);
    const megabytes = watch();
    say(`${sustainable * 10}/s: ${told(over)}`);
    const recovery = await secondsToRecover(next, sustainable, usual);
    return figures({ sustainable, usual, over, megabytes, recovery });
  } finally {
    await web.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function requests(web: Child, url: string): Promise<() => string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "SELECT id FROM jobs WHERE approval_status = 'approved' ORDER BY md5(id::text) LIMIT 60000",
  );
  await client.end();
  let n = 0;
  return () => {
    n += 1;
    if (n % 2) return `${web.url}/api/jobs?field=${jobFields[n % jobFields.length]}&page=${1 + (n % 5)}`;
    return `${web.url}/jobs/${rows[(n / 2) % rows.length]?.id}`;
  };
}

const isForAll = ({ refused, failed }: Outcome): boolean => refused + failed === 0;

/** The highest rate, in steps of a fifth, at which nobody is refused and hardly anybody waits. */
async function findSustainable(next: () => string): Promise<number> {
  let carried = 20;
  for (let rate = 40; rate < 5_000; rate = Math.ceil(rate * 1.2)) {
    const outcome = await openLoop(next, rate, stepSeconds);
    say(`${rate}/s: ${told(outcome)}`);
    const isCarried =
      isForAll(outcome) &&
      outcome.sent >= rate * stepSeconds * 0.95 &&
      quantile(outcome.answered, 0.99) < 250;
    if (!isCarried) break;
    carried = rate;
  }
  return carried;
}

/** A rate that a short look took for carried, or less of it, in steps of a fifth, until nobody is refused in a longer look either. */
async function carriedForLonger(
  next: () => string,
  rate: number,
): Promise<Pick<Seen, 'sustainable' | 'usual'>> {
  const usual = await openLoop(next, rate, 15);
  say(`${rate}/s: ${told(usual)}`);
  if (isForAll(usual) || rate < 20) return { sustainable: rate, usual };
  return carriedForLonger(next, Math.floor(rate / 1.2));
}

function watchMemory({ pid }: Child): () => number {
  let most = 0;
  const look = () => (most = Math.max(most, residentMegabytes(pid)));
  const timer = setInterval(look, 500);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

/** Seconds after the overload until a second passes in which nobody is refused and half are answered as fast as before. */
async function secondsToRecover(next: () => string, rate: number, usual: Outcome): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const at = (performance.now() - begun) / 1000;
    const outcome = await openLoop(next, rate, 1);
    const isUsual = quantile(outcome.answered, 0.5) <= 2 * quantile(usual.answered, 0.5);
    if ((isUsual && isForAll(outcome)) || at > 60) return at;
  }
}

interface Seen {
  sustainable: number;
  usual: Outcome;
  over: Outcome;
  megabytes: number;
  recovery: number;
}

function figures({ sustainable, usual, over, megabytes, recovery }: Seen): Figure[] {
  const times = (share: number) => quantile(over.answered, share) / quantile(usual.answered, share);
  const name = (what: string) => `ten times the load, ${what}`;
  const measured = `${sustainable}/s and ten times that: ${told(over)}`;
  const against = (share: number) =>
    `${quantile(over.answered, share).toFixed(0)} ms against ${quantile(usual.answered, share).toFixed(0)} ms`;
  return [
    atMost(name('latency of half the answered'), times(0.5), 3, ' times', against(0.5)),
    atMost(name('latency of 99 % of the answered'), times(0.99), 3, ' times', against(0.99)),
    atMost(name('neither answered nor 503 or 429'), over.failed, 0, '', measured),
    atMost(name('memory of the process'), megabytes, 500, ' MB', 'the most that was seen'),
    atMost(name('recovery'), recovery, 5, ' s', 'until nobody is refused and half are answered as before'),
  ];
}
