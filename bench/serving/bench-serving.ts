import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext } from '../../src/boot/index.ts';
import { closeDatabase, openDatabase } from '../../src/db/index.ts';
import { listJobs } from '../../src/domain/jobs/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { copyDatabase } from '../engine/prepare-database.ts';
import type { Engine } from '../engine/engine.ts';
import { atLeast, type Figure } from '../figures.ts';
import { recordStatements } from '../lists/record-statements.ts';
import type { Task } from './bare-server.ts';
import { startChild, type Child } from './child.ts';
import { compare } from './load.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const perSecond = (ours: number, limit: number) => `${ours.toFixed(0)}/s against ${limit.toFixed(0)}/s`;
const list = { field: ['humanities' as const], page: 1, limit: 20 };
/** One core serves; the loader, and a database, find another. */
const servingCore = 0;

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
      LOAD_LIMITS: 'off',
    },
    ...(core !== undefined && { core }),
  });

/** Throughput of what visitors ask for most, beside the least that any server would have to do for the same bytes. */
export async function benchServing(engine: Engine, jobs: number): Promise<Figure[]> {
  const url = await copyDatabase(engine, jobs, 'bench_serving');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-data-'));
  try {
    return [await cachedPage(engine, url, dataDir), await jobList(engine, url, dataDir, jobs)];
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
  }: { headers?: Record<string, string>; core?: number; connections?: number },
) {
  const limit = await bare(task, core);
  try {
    return await compare(
      { url: `${oursIs.url}${path}`, headers, connections },
      { url: limit.url, headers, connections },
    );
  } finally {
    await limit.stop();
  }
}

async function cachedPage(engine: Engine, url: string, dataDir: string): Promise<Figure> {
  const server = await ours(url, dataDir, servingCore);
  try {
    const headers = { 'accept-encoding': 'br' };
    const path = '/jobs';
    await fetch(`${server.url}${path}`, { headers });
    const response = await fetch(`${server.url}${path}`, { headers });
    const file = join(dataDir, 'page');
    await writeFile(file, await rawBody(`${server.url}${path}`, headers));
    const sent = Object.fromEntries(
      [...response.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
    );
    const {
      ours: got,
      limit,
      ratio,
    } = await against(server, { kind: 'bytes', headers: sent, file }, path, { headers, core: servingCore });
    say(`cached page: ${ratio.toFixed(2)}`);
    return atLeast(`cached page, ${engine.name}`, ratio, 0.8, 'bare node:http', perSecond(got, limit));
  } finally {
    await server.stop();
  }
}

async function jobList(engine: Engine, url: string, dataDir: string, jobs: number): Promise<Figure> {
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
    } = await against(server, { kind: 'statements', url, waves }, path, { connections: 8 });
    say(`GET /api/jobs: ${ratio.toFixed(2)}`);
    const what = `GET /api/jobs, 20 of ${jobs.toLocaleString('en-US')} by field, counted, ${engine.name}`;
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
