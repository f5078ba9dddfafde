import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { closedLoop } from '../../bench/load.ts';
import { openFolder, startPortal } from '../../bench/product.ts';
import { quantile, report, type Line } from '../../bench/table.ts';
import { readOptions, refuseArguments } from '../../scripts/read-options.mjs';
import { ask, type RequestOptions, type Answer } from '../shipped/support/ask.ts';
import { mixOf, type Visit } from './mix.ts';
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
const times = new Map<string, number[]>();
const errors: string[] = [];
const samples: Sample[] = [];

/** @throws for an answer that is not the expected one */
async function timed(label: string, path: string, asked: RequestOptions): Promise<Answer> {
  const start = performance.now();
  // Limits count for each address; a few hundred visitors come again and again.
  const from = `127.0.2.${1 + Math.floor(Math.random() * 250)}`;
  const answer = await ask(portal.url, path, { from, ...asked });
  if (answer.status >= 300)
    throw new Error(
      `${asked.method ?? 'GET'} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`,
    );
  times.set(label, times.get(label) ?? []);
  times.get(label)!.push(performance.now() - start);
  return answer;
}

function pick(mix: Visit[]): Visit {
  let left = Math.random() * 100;
  return mix.find(({ share }) => (left -= share) < 0) ?? mix[0]!;
}

/** Pauses after each visit for as long as it took, so that the machine is busy about half of the time, however fast it is. */
async function visitOnce(mix: Visit[]): Promise<void> {
  const { name, visit } = pick(mix);
  const start = performance.now();
  await visit().catch((error: Error) => errors.push(`${name}: ${error.message}`));
  await pause(performance.now() - start);
}

/** @returns the exit code */
function judged(): 0 | 1 {
  const all = [...times.values()].flat();
  const lines = [...times, ['all requests', all] as const].map(([name, ms]): Line => {
    const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(ms, share));
    const figures = `${ms.length}: p50 ${p50!.toFixed(0)} ms, p99 ${p99!.toFixed(0)} ms, slowest ${slowest!.toFixed(0)} ms`;
    return ms === all ? [p99! <= maxMs, name, figures, `p99 ≤ ${maxMs} ms`] : [null, name, figures, ''];
  });
  const growth = judge(samples).map((line): Line => {
    const figures = `${line.before.toFixed(1)} in the second third, ${line.after.toFixed(1)} in the last`;
    return [!grows(line), line.what, figures, `≤ ${line.limit.toFixed(1)}`];
  });
  const logged = portal.output().split('\n');
  errors.push(...logged.filter((line) => /"level":(50|60)/.test(line)));
  for (const line of errors.slice(0, 50)) console.log(`ERROR ${line}`);
  const outcome: Line = [errors.length === 0, 'errors', `${errors.length} in ${minutes} minutes`, '0'];
  return report(['what', 'measured', 'limit'], [...lines, ...growth, outcome]);
}

let code = 1;
try {
  const mix = await mixOf(timed, portal.dataDir, database);
  const take = async () => void samples.push(await takeSample(portal.webPids[0]!, portal.dataDir, database));
  const sampling = setInterval(() => void take(), Math.max(1000, (minutes * 60_000) / 180));
  const end = performance.now() + minutes * 60_000;
  await closedLoop(
    visitors,
    () => performance.now() < end,
    () => visitOnce(mix),
  );
  clearInterval(sampling);
  await take();
  code = judged();
} finally {
  await database.end();
  await portal.stop();
  await remove();
}
process.exit(code);
