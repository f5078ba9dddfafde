import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '../../src/boot/index.ts';
import { closeDatabase, openDatabase } from '../../src/db/index.ts';
import { listJobs } from '../../src/domain/jobs/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { items } from '../content/items.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import type { Engine } from '../engine/engine.ts';
import { atLeast, type Figure } from '../figures.ts';
import { recordStatements } from '../lists/record-statements.ts';
import type { Task } from './bare-server.ts';
import { startChild, type Child } from './child.ts';
import { byTurns, middleOf, type Round } from './load.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const perSecond = (ours: number, limit: number) => `${ours.toFixed(0)}/s against ${limit.toFixed(0)}/s`;
const list = { field: ['humanities' as const], page: 1, limit: 20 };
/** One core serves; the loader, and a database, find another. */
const servingCore = 0;
/** One start of a program may serve a fifth more than the next, so that several have a say. */
const starts = 3;

const bare = (task: Task, core?: number): Promise<Child> =>
  startChild({
    args: [new URL('bare-server.ts', import.meta.url).pathname, JSON.stringify(task)],
    ...(core !== undefined && { core }),
  });

const ours = (url: string, dataDir: string, core?: number): Promise<Child> =>
  startChild({
    args: [new URL('../../src/main.ts', import.meta.url).pathname],
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'warn',
      // As much as it can, instead of as much as it can soon.
    },
    ...(core !== undefined && { core }),
  });

interface Place {
  /** Of the database. */
  url: string;
  dataDir: string;
}

/** Throughput of what visitors ask for most, beside the least that any server would have to do for the same bytes. */
export async function benchServing(engine: Engine, jobs: number): Promise<Figure[]> {
  const url = await copyDatabase(engine, items(jobs), 'bench_serving');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-data-'));
  try {
    const place = { url, dataDir };
    return [await cachedPage(place), await script(place), await jobList(place, jobs)];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function against(
  oursIs: Child,
  task: Task,
  path: string,
  {
    headers = {},
    core,
    connections = 32,
    rounds = 5,
  }: { headers?: Record<string, string>; core?: number; connections?: number; rounds?: number },
): Promise<Round[]> {
  const limit = await bare(task, core);
  try {
    return await byTurns(
      { url: `${oursIs.url}${path}`, headers, connections },
      { url: limit.url, headers, connections },
      rounds,
    );
  } finally {
    await limit.stop();
  }
}

/** Starts the portal on one core, and the least that would send the same bytes on the same one, several times. */
async function sameBytes(...what: Parameters<typeof sameBytesOnce>) {
  const rounds: Round[] = [];
  for (let start = 0; start < starts; start += 1) rounds.push(...(await sameBytesOnce(...what)));
  return middleOf(rounds);
}

async function sameBytesOnce(
  { url, dataDir }: Place,
  kind: 'bytes' | 'file',
  pathOn: (server: Child) => Promise<string>,
  headers: Record<string, string>,
) {
  const server = await ours(url, dataDir, servingCore);
  try {
    const path = await pathOn(server);
    const response = await fetch(`${server.url}${path}`, { headers });
    const file = join(dataDir, 'body');
    await writeFile(file, await rawBody(`${server.url}${path}`, headers));
    const sent = Object.fromEntries(
      [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
    );
    return await against(server, { kind, headers: sent, file }, path, {
      headers,
      core: servingCore,
      rounds: 4,
    });
  } finally {
    await server.stop();
  }
}

async function cachedPage(place: Place): Promise<Figure> {
  const { ours, limit, ratio } = await sameBytes(place, 'bytes', async () => '/jobs', {
    'accept-encoding': 'br',
  });
  say(`cached page: ${ratio.toFixed(2)}`);
  return atLeast('cached page', ratio, 0.7, 'bare node:http', perSecond(ours, limit));
}

async function script(place: Place): Promise<Figure> {
  const pathOn = async ({ url }: Child) => {
    const page = await (await fetch(`${url}/jobs`)).text();
    const found = /\/assets\/[\w./-]+\.js/.exec(page)?.[0];
    if (!found) throw new Error('The page names no script.');
    return found;
  };
  const { ours, limit, ratio } = await sameBytes(place, 'file', pathOn, { 'accept-encoding': 'br' });
  say(`script: ${ratio.toFixed(2)}`);
  // By the framework's plugin, through all its hooks: who visits has these files for ever, and a proxy too.
  return atLeast('script', ratio, 0.33, 'node:http that reads the file', perSecond(ours, limit));
}

async function jobList({ url, dataDir }: Place, jobs: number): Promise<Figure> {
  const db = openDatabase({ url });
  const waves = await recordStatements(db.$client, () =>
    listJobs(createContext(db, localFiles(dataDir)), null, list),
  );
  await closeDatabase(db);
  const server = await ours(url, dataDir);
  try {
    const path = `/api/jobs?field=${list.field[0]}`;
    const {
      ours: got,
      limit,
      ratio,
    } = middleOf(await against(server, { kind: 'statements', url, waves }, path, { connections: 8 }));
    say(`GET /api/jobs: ${ratio.toFixed(2)}`);
    const what = `GET /api/jobs, 20 of ${jobs.toLocaleString('en-US')} by field, counted`;
    return atLeast(what, ratio, 0.6, 'the bare driver and node:http', perSecond(got, limit));
  } finally {
    await server.stop();
  }
}

/** The body as it is sent: fetch would unpack it. */
async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    }).on('error', reject);
  });
}
