import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { median } from '../quantile.ts';

const run = promisify(execFile);

interface Load {
  url: string;
  headers?: Record<string, string>;
  seconds?: number;
  connections?: number;
}

const hasWrk = run('wrk', ['-v']).then(
  () => true,
  (error: { code?: unknown }) => error.code !== 'ENOENT',
);

/**
 * Answers per second under load, over connections that are kept. wrk when it is there, for it needs the least of the machine;
 * else autocannon. Any answer but a good one is an error.
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  return (await hasWrk) ? byWrk(load) : byAutocannon(load);
}

async function byWrk({ url, headers = {}, seconds = 3, connections = 32 }: Load): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    ...fields,
    url,
  ]);
  const bad = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0];
  if (bad) throw new Error(`${url}: ${bad}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

async function byAutocannon({ url, headers = {}, seconds = 3, connections = 32 }: Load): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, headers, duration: seconds, connections });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} bad answers`);
  return requests.average;
}

/** Answers per second of the server that is measured and of the limit beside it, within some seconds. */
export interface Round {
  ours: number;
  limit: number;
}

/** Loads two servers by turns, once both are warm; each begins every other round. */
export async function byTurns(ours: Load, limit: Load, rounds: number): Promise<Round[]> {
  await requestsPerSecond({ ...ours, seconds: 2 });
  await requestsPerSecond({ ...limit, seconds: 2 });
  const seen: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? limit : ours;
    const one = await requestsPerSecond(first);
    const other = await requestsPerSecond(first === ours ? limit : ours);
    seen.push(first === ours ? { ours: one, limit: other } : { ours: other, limit: one });
  }
  return seen;
}

/** The median of each, and of the ratios of the first to the second. */
export const middleOf = (rounds: Round[]): Round & { ratio: number } => ({
  ours: median(rounds.map((one) => one.ours)),
  limit: median(rounds.map((one) => one.limit)),
  ratio: median(rounds.map((one) => one.ours / one.limit)),
});
