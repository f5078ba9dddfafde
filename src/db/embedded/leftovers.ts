import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Folders } from './folders.ts';
import type { Connection } from './setup.ts';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

type State = 'running' | 'stopping' | 'unclear';

/** How long a starting process retries while the holder's state stays the same. */
const waitMs: Record<State, number> = { running: 0, stopping: 45_000, unclear: 2_000 };

export interface Lock {
  /** Tells a starting process that it is worth waiting. */
  announceStop(): Promise<void>;
  release(): void;
}

/**
 * One process holds a data folder. Node has no file locks of its own, but its SQLite has: an exclusive transaction on
 * an empty file is a kernel lock that only one process gets and that ends with it, however it dies. The file is never
 * removed, and nothing else in this process may open it (closing it would drop the lock), so it lies in our own
 * folder.
 */
export async function acquireLock(folders: Folders, onProgress: (step: string) => void): Promise<Lock> {
  let last: State | undefined;
  let since = 0;
  for (;;) {
    const held = tryLock(folders);
    if (held) return announce(held, folders);
    const { pid, state } = await readHolder(folders);
    if (state !== last) {
      if (state === 'stopping')
        onProgress(`Waiting for process ${pid}, which is stopping, to leave the data folder`);
      since = Date.now();
    }
    last = state;
    if (Date.now() - since >= waitMs[state]) throw inUse(folders, pid);
    // Random delay, so that two starting processes don't retry in step.
    await sleep(20 + Math.random() * 40);
  }
}

function tryLock(folders: Folders): DatabaseSync | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(folders.lockFile);
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file?.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === SQLITE_BUSY) return undefined;
    if (errcode === SQLITE_FULL) throw Object.assign(error as Error, { code: 'ENOSPC' });
    throw new EmbeddedDatabaseError(
      `The data folder ${folders.dataDir} can't be locked (${(error as Error).message}); give this user the folder or set DATA_DIR to a local folder.`,
      { cause: error },
    );
  }
}

async function announce(held: DatabaseSync, folders: Folders): Promise<Lock> {
  const writeState = async (state: string) => {
    await writeFile(`${folders.holderFile}.new`, `${process.pid} ${state}\n`);
    await rename(`${folders.holderFile}.new`, folders.holderFile);
  };
  try {
    await writeState('running');
  } catch (error) {
    held.close();
    throw error;
  }
  return {
    announceStop: () => writeState('stopping').catch(() => undefined), // a full disk must not prevent stopping
    release: () => held.isOpen && held.close(),
  };
}

/**
 * The holder's pid and state. It is unclear, and may name an earlier process, until a new holder has written it; and
 * if two processes try at the same moment, SQLite may refuse both.
 */
async function readHolder(folders: Folders): Promise<{ pid: string; state: State }> {
  const content = await readFile(folders.holderFile, 'utf8').catch(() => '');
  const [pid = '', state] = content.trim().split(' ');
  if ((state === 'running' || state === 'stopping') && isAlive(Number(pid))) return { pid, state };
  return { pid: pid || 'unknown', state: 'unclear' };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(folders: Folders, pid: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The data folder ${folders.dataDir} is in use by process ${pid}; stop it or set DATA_DIR to another folder.`,
  );
}

const run = promisify(execFile);

/**
 * Cleans up after a killed predecessor. We hold the lock, so no living process supervises a server that is still
 * running: its watchdog is about to stop it, or was killed too. It is given time to end, then asked to, then forced
 * (safe because of its write-ahead log).
 */
export async function clearLeftoverProcesses(
  folders: Folders,
  onProgress: (step: string) => void,
): Promise<void> {
  const escalation: [NodeJS.Signals | undefined, number][] = [
    [undefined, 2_000],
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  let left = await serversIn(folders);
  if (left.length > 0) onProgress(`Waiting for the previous database server (process ${left[0]}) to stop`);
  for (const [signal, ms] of escalation) {
    if (signal) left.forEach((pid) => signalProcess(pid, signal));
    for (const end = Date.now() + ms; left.length > 0 && Date.now() < end; left = await serversIn(folders))
      await sleep(20);
  }
  if (left.length > 0) {
    throw new EmbeddedDatabaseError(
      `The previous database server in ${folders.dataDir} (process ${left[0]}) doesn't end; stop it or set DATA_DIR to another folder.`,
    );
  }
  await forgetReusedPid(folders);
}

/** PostgreSQL would take any process with that pid for a server. None is left, so the pid was reused. */
async function forgetReusedPid(folders: Folders): Promise<void> {
  const pid = await recordedPid(folders);
  if (pid !== undefined && isAlive(pid)) await rm(pidFile(folders), { force: true });
}

const pidFile = (folders: Folders) => join(folders.cluster, 'postmaster.pid');

async function recordedPid(folders: Folders): Promise<number | undefined> {
  const first = (await readFile(pidFile(folders), 'utf8').catch(() => '')).split('\n')[0];
  const pid = Math.abs(Number(first));
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended, or is not ours to signal: the next check shows.
  }
}

/** Every PostgreSQL process has its cluster as working directory, which Linux exposes in /proc. */
async function serversIn(folders: Folders): Promise<number[]> {
  const cluster = await stat(folders.cluster).catch(() => undefined);
  if (!cluster) return [];
  // Read first, as it is also visible to a root that may not inspect other users' processes (containers).
  const found = await recordedServer(folders);
  if (process.platform !== 'linux') return found;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const cwd = await stat(`/proc/${name}/cwd`).catch(() => undefined);
    if (cwd?.ino === cluster.ino && cwd.dev === cluster.dev && (await isPostgres(name)))
      found.push(Number(name));
  }
  return [...new Set(found)];
}

/** Excludes, for instance, a shell that was opened in the folder. */
async function isPostgres(pid: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
}

async function recordedServer(folders: Folders): Promise<number[]> {
  const pid = await recordedPid(folders);
  if (pid === undefined || !isAlive(pid)) return [];
  return (await commandOf(pid)).includes(folders.cluster) ? [pid] : [];
}

async function commandOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/**
 * Connection settings of the server that another of our processes runs on this data folder; undefined when none is
 * ready.
 */
export async function findRunningDatabase(dataDir: string): Promise<Connection | undefined> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  // Lines of postmaster.pid: pid, data directory, start, port, socket folder, addresses, shared memory, state.
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').map((line) => line.trim());
  const [pid, , , port, host, , , state] = lines;
  if (state !== 'ready' || !host || !isAlive(Number(pid))) return undefined;
  return { host, user: 'lectern', database: 'lectern', port: Number(port) };
}
