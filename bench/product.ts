import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { findPrograms, startTopology } from '../deploy/topology/index.ts';
import { findRunningDatabase } from '../src/db/embedded/index.ts';
import { newId } from '../src/domain/platform/context.ts';
import { spawnNpm } from '../test/shipped/support/npm.ts';
import { startProduct } from '../test/shipped/support/product.ts';
import type { Task } from './limit-server.ts';

const root = resolve(import.meta.dirname, '..');

/** The portal that is measured. */
export interface Portal {
  url: string;
  /** The processes that serve. */
  webPids: number[];
  /** Main processes of the database servers. */
  databasePids: number[];
  databaseUrl: string;
  /** Removed with the content. */
  folder: string;
  dataDir: string;
  output: () => string;
  stop: () => Promise<void>;
}

/** A folder for a filled portal: temporary, or kept for the next run. */
export async function openFolder(keep: string | undefined) {
  const folder = keep
    ? resolve(process.env['INIT_CWD'] ?? '.', keep)
    : await mkdtemp(join(tmpdir(), 'lectern-bench-'));
  await mkdir(folder, { recursive: true });
  // As root, the database runs as another user, who must be able to traverse it.
  await chmod(folder, 0o755);
  const remove = async () =>
    void (keep ?? (await rm(folder, { recursive: true, force: true, maxRetries: 5 })));
  return { folder, remove };
}

export interface ContentSizes {
  jobs: number;
  posts: number;
}

/** Fills the configured database, unless it is filled already. */
async function generate(
  folder: string,
  { jobs, posts }: ContentSizes,
  settings: Record<string, string>,
): Promise<void> {
  const filled = join(folder, `filled-${jobs}-${posts}`);
  if (existsSync(filled)) return;
  // Filling again would add to the existing content.
  const other = readdirSync(folder).find((name) => name.startsWith('filled-'));
  if (other)
    throw new Error(`${folder} holds content of other sizes (${other}). Use another folder for this one.`);
  process.stderr.write(`Filling ${folder} with ${jobs} jobs and ${posts} posts\n`);
  const log = join(folder, 'generate.log');
  const sizes = ['--jobs', String(jobs), '--posts', String(posts)];
  const child = spawnNpm(root, ['run', 'generate', '--', ...sizes], log, settings);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`npm run generate ended with ${code}: ${readFileSync(log, 'utf8')}`);
  await writeFile(filled, '');
}

/** The product as its users start it: `npm start`, default settings but for folder and port. */
export async function startPortal(folder: string, sizes?: ContentSizes): Promise<Portal> {
  const dataDir = join(folder, 'data');
  if (sizes) await generate(folder, sizes, { DATA_DIR: dataDir });
  await rm(join(folder, 'npm-start.log'), { force: true });
  const product = await startProduct(root, { dataDir, folder });
  const { host, user, database, port: at } = (await findRunningDatabase(dataDir))!;
  const postmaster = readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return {
    url: product.url,
    webPids: [product.serverPid],
    databasePids: [Number.parseInt(postmaster)],
    databaseUrl: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${at}`,
    folder,
    dataDir,
    output: () => product.output,
    stop: () => product.stop(),
  };
}

/** The distributed deployment (`npm run topology`): proxy, web processes, worker, pooler, PostgreSQL and a replica. */
export async function startTopologyPortal(
  parent: string,
  sizes: ContentSizes,
  webs: number,
): Promise<Portal> {
  const folder = join(parent, 'pieces');
  const programs = findPrograms();
  if ('missing' in programs) throw new Error(`Missing: apt-get install -y ${programs.missing.join(' ')}`);
  const topology = await startTopology({ folder, programs, webs, replica: true, pooler: true });
  const { url, primary, replica, stop } = topology;
  await generate(folder, sizes, { DATABASE_URL: primary.url, DATA_DIR: join(folder, 'data') });
  return {
    url,
    webPids: topology.webs.map(({ child }) => child.pid!),
    databasePids: [primary, replica!].map(({ child }) => child.pid!),
    databaseUrl: primary.url,
    folder,
    dataDir: join(folder, 'data'),
    output: () => '',
    stop,
  };
}

/** Creates sessions of accounts of a role, as generated accounts have no known password. */
export async function signIn(database: pg.Pool, role: string, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM users WHERE role = $1 ORDER BY id LIMIT $2',
    [role, count],
  );
  const tokens = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  for (const { id, token } of tokens)
    await database.query(
      `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
       VALUES ($1, $2, $3, now(), now(), now() + interval '1 day')`,
      [newId(), id, createHash('sha256').update(token).digest()],
    );
  return tokens.map(({ token }) => token);
}

/** Starts the limit server. @returns its URL, and how to stop it */
export async function startLimit(folder: string, task: Task): Promise<{ url: string; stop: () => void }> {
  const file = join(folder, 'limit.json');
  await writeFile(file, JSON.stringify(task));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: String(output).trim().split(' ').at(-1)!, stop: () => child.kill() };
}

/** CPU seconds of processes, optionally with all their descendants, as counted by Linux (proc(5)). */
export function cpuSeconds(pids: number[], withChildren = false): number {
  const all = withChildren ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : pids.map(String);
  let ticks = 0;
  for (const pid of all) {
    // The name in brackets may hold spaces.
    const fields = readProc(`${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    const isRoot = pids.includes(Number(pid));
    if (isRoot || pids.includes(Number(fields[1]))) ticks += Number(fields[11]) + Number(fields[12]);
    // Time of children that have exited.
    if (isRoot && withChildren) ticks += Number(fields[13]) + Number(fields[14]);
  }
  return ticks / 100;
}

/** Milliseconds of CPU, more precisely, of all threads of processes, or of their children: those that have ended are left out. */
export function preciseCpuMs(pids: number[], of: 'threads' | 'children'): number {
  const timeOf = (file: string) => Number(readProc(file).split(' ')[0]) / 1e6;
  const isChild = (pid: string) =>
    pids.includes(
      Number(
        readProc(`${pid}/stat`)
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ),
    );
  const files =
    of === 'threads'
      ? pids.flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `${pid}/task/${task}/schedstat`))
      : readdirSync('/proc')
          .filter((name) => /^\d+$/.test(name) && isChild(name))
          .map((pid) => `${pid}/schedstat`);
  return files.reduce((sum, file) => sum + timeOf(file), 0);
}

export const memoryMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readProc(`${pid}/status`))?.[1] ?? 0) / 1024;

/** Empty when the process has ended. */
function readProc(file: string): string {
  try {
    return readFileSync(join('/proc', file), 'utf8');
  } catch {
    return '';
  }
}
