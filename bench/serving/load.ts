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

/** Loads several servers by turns; answers the median of each and the median of the ratios of the first to the second. */
export async function compare(
  ours: Load,
  limit: Load,
  rounds = 5,
): Promise<{ ours: number; limit: number; ratio: number }> {
  await requestsPerSecond({ ...ours, seconds: 2 });
  await requestsPerSecond({ ...limit, seconds: 2 });
  const seen: { ours: number; limit: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 ? limit : ours;
    const one = await requestsPerSecond(first);
    const other = await requestsPerSecond(first === ours ? limit : ours);
    seen.push(first === ours ? { ours: one, limit: other } : { ours: other, limit: one });
  }
  return {
    ours: median(seen.map((one) => one.ours)),
    limit: median(seen.map((one) => one.limit)),
    ratio: median(seen.map((one) => one.ours / one.limit)),
  };
}
