import pg from 'pg';
import { openFolder, startPortal } from '../../bench/product.ts';
import { readOptions, refuseArguments } from '../../scripts/read-options.mjs';
import { ask, type RequestOptions, type Answer } from '../shipped/support/ask.ts';
import { mixOf, type Kind } from './mix.ts';
import { grows, judge } from './verdict.ts';
import { takeSample, type Sample } from './watch.ts';

/** Mixed traffic for a long time: no request may fail, responses must stay fast, and only data may grow. */
const values = readOptions('test:soak', {
  minutes: { type: 'string', default: '30' },
  jobs: { type: 'string', default: '100000' },
  visitors: { type: 'string', default: '20' },
  keep: { type: 'string' },
});
const [minutes, jobs, visitors] = [values.minutes, values.jobs, values.visitors].map(Number) as [
  number,
  number,
  number,
];
if (!(minutes > 0 && Number.isInteger(jobs) && jobs >= 1 && Number.isInteger(visitors) && visitors >= 1))
  refuseArguments('test:soak', '--minutes, --jobs and --visitors must be numbers above 0.');
/** A stated limit: 99 of 100 requests are answered within. */
const maxMs = 500;

const { folder, remove } = await openFolder(values.keep);
const portal = await startPortal(folder, { jobs, posts: Math.floor(jobs / 10) });
const database = new pg.Pool({ connectionString: portal.databaseUrl, max: 1 });
const took = new Map<string, number[]>();
const errors: string[] = [];
const samples: Sample[] = [];

/** @throws for an answer that is not the expected one */
async function timed(kind: string, path: string, asked: RequestOptions): Promise<Answer> {
  const begun = performance.now();
  // Limits count for each address; a few hundred visitors come again and again.
  const from = `127.0.2.${1 + Math.floor(Math.random() * 250)}`;
  const answer = await ask(portal.url, path, { from, ...asked });
  if (answer.status >= 300)
    throw new Error(
      `${asked.method ?? 'GET'} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`,
    );
  took.set(kind, took.get(kind) ?? []);
  took.get(kind)!.push(performance.now() - begun);
  return answer;
}

function pick(mix: Kind[]): Kind {
  let left = Math.random() * 100;
  return mix.find(({ share }) => (left -= share) < 0) ?? mix[0]!;
}

/** Pauses after each visit for as long as it took, so that the machine is busy about half of the time, however fast it is. */
async function visitUntil(end: number, mix: Kind[]): Promise<void> {
  while (performance.now() < end) {
    const { name, visit } = pick(mix);
    const begun = performance.now();
    await visit().catch((error: Error) => errors.push(`${name}: ${error.message}`));
    await new Promise((resolve) => setTimeout(resolve, performance.now() - begun));
  }
}

/** @returns the exit code */
function report(): number {
  const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? Infinity;
  took.set('all requests', [...took.values()].flat());
  for (const times of took.values()) times.sort((a, b) => a - b);
  for (const [name, times] of took) {
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => at(times, share).toFixed(0));
    console.log(`${name}: ${times.length}, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`);
  }
  const isQuick = at(took.get('all requests')!, 0.99) <= maxMs;
  console.log(`${isQuick ? 'ok' : 'SLOW'} 99 of 100 requests within ${maxMs} ms`);
  const lines = judge(samples);
  for (const line of lines) {
    const { what, before, after, limit } = line;
    const figures = `${before.toFixed(1)} in the second third, ${after.toFixed(1)} in the last, at most ${limit.toFixed(1)}`;
    console.log(`${grows(line) ? 'GROWS' : 'ok'} ${what}: ${figures}`);
  }
  const logged = portal.output().split('\n');
  errors.push(...logged.filter((line) => /"level":(50|60)/.test(line)));
  for (const line of errors.slice(0, 50)) console.log(`ERROR ${line}`);
  console.log(`${samples.length} samples, ${errors.length} errors in ${minutes} minutes`);
  return isQuick && errors.length === 0 && !lines.some(grows) ? 0 : 1;
}

let code = 1;
try {
  const mix = await mixOf(timed, portal.dataDir, database);
  const take = async () => void samples.push(await takeSample(portal.webPids[0]!, portal.dataDir, database));
  const sampling = setInterval(() => void take(), Math.max(1000, (minutes * 60_000) / 180));
  const end = performance.now() + minutes * 60_000;
  await Promise.all(Array.from({ length: visitors }, () => visitUntil(end, mix)));
  clearInterval(sampling);
  await take();
  code = report();
} finally {
  await database.end();
  await portal.stop();
  await remove();
}
process.exit(code);
