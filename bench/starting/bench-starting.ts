import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withEngine } from '../engine/engine.ts';
import { items } from '../content/items.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import { atMost, type Figure } from '../figures.ts';
import { median } from '../quantile.ts';
import { startChild, type Child } from '../serving/child.ts';
import { requestsPerSecond } from '../serving/load.ts';
import { memoryOf } from './processes.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const startScript = new URL('../../scripts/start.mjs', import.meta.url).pathname;
const starts = 5;
/** What visitors ask for, so that everything is in memory that serving needs. */
const paths = [
  '/',
  '/jobs',
  '/jobs?field=humanities&page=3',
  '/search?q=assistant',
  '/api/jobs?field=humanities',
  '/api/jobs?q=zygomorphic',
  '/jobs/feed.rss',
];

const start = (dataDir: string): Promise<Child> =>
  startChild({
    args: [startScript],
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', SAMPLE_DATA: 'off' },
  });

/** How soon `npm start` is ready on an embedded database that is there already, and how much memory all of it holds then. */
export async function benchStarting(jobs: number, keep: string | undefined): Promise<Figure[]> {
  const dataDir = keep ?? (await mkdtemp(join(tmpdir(), 'lectern-bench-')));
  try {
    await withEngine({ engine: 'embedded', keep: dataDir }, (engine) =>
      copyDatabase(engine, items(jobs), 'lectern'),
    );
    await (await start(dataDir)).stop(); // the first one installs, builds and compiles
    const times: number[] = [];
    for (let n = 1; n < starts; n++) {
      const server = await start(dataDir);
      times.push(server.readyAfterMs / 1000);
      await server.stop();
    }
    return [secondStart(times, jobs), ...(await memory(dataDir, jobs))];
  } finally {
    if (!keep) await rm(dataDir, { recursive: true, force: true });
  }
}

function secondStart(times: number[], jobs: number): Figure {
  const seen = times.map((time) => time.toFixed(2)).join(', ');
  return atMost(`second start, ${jobs.toLocaleString('en-US')} jobs`, median(times), 3, ' s', seen);
}

async function memory(dataDir: string, jobs: number): Promise<Figure[]> {
  const server = await start(dataDir);
  try {
    for (const path of paths)
      await requestsPerSecond({ url: `${server.url}${path}`, seconds: 3, connections: 8 }).catch(
        (error: Error) => say(error.message),
      );
    const all = [...(await memoryOf(server.pid)).values()];
    for (const { command, rss, pss } of all)
      say(`${rss.toFixed(0)} MB, of which its own part ${pss.toFixed(0)} MB: ${command.slice(0, 90)}`);
    const web = all.find(({ command }) => command.includes('src/main.ts'));
    const sum = all.reduce((total, { pss }) => total + pss, 0);
    const after = `after serving, ${jobs.toLocaleString('en-US')} jobs`;
    return [
      atMost(`memory of the web process ${after}`, web?.rss ?? Infinity, 250, ' MB', 'resident'),
      atMost(`memory of all ${all.length} processes ${after}`, sum, 500, ' MB', 'sum of proportional sets'),
    ];
  } finally {
    await server.stop();
  }
}
