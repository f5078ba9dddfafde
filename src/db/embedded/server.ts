import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, copyFile, open, stat, truncate, type FileHandle } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readdirSync, statSync } from 'node:fs';
import { explainOutput } from './errors.ts';
import type { Setup } from './setup.ts';
import { PORT } from './folders.ts';
import { spawnAs, type Account } from './account.ts';

/**
 * A watchdog reads a pipe whose other end only we hold. When this process dies, however that happens, the pipe closes
 * and the watchdog stops the program (SIGINT: PostgreSQL's fast shutdown). The shell then becomes the program by
 * exec, so that its exit status and signals are directly ours; the watchdog is re-parented to init, as PostgreSQL
 * must not have unknown children. `over` tells the watchdog that the program ended by itself.
 */
const GUARD = `
exec 3<&0 </dev/null
( ( trap '' INT TERM HUP; read -r word <&3; [ "$word" = over ] || kill -INT $$ ) >/dev/null 2>&1 & )
exec 3<&-
exec "$@"`;

type Output = 'ignore' | 'pipe' | number;

/**
 * Starts a program that doesn't outlive this process. It has its own session, so that a Ctrl-C in our terminal
 * reaches only us.
 */
export function spawnGuarded(
  account: Account,
  command: string[],
  output: [stdout: Output, stderr: Output],
): ChildProcess {
  const child = spawn('/bin/sh', ['-c', GUARD, 'lectern-guard', ...command], {
    ...spawnAs(account),
    detached: true,
    stdio: ['pipe', output[0], output[1]],
  });
  child.stdin?.on('error', () => undefined); // the watchdog may have exited; harmless
  child.once('exit', () => child.stdin?.end('over\n'));
  return child;
}

/** Resolves when the program has ended (or failed to start), with a description of how. */
export function waitForExit(child: ChildProcess): Promise<{ code: number | null; how: string }> {
  return new Promise((settle) => {
    child.once('error', (error) => settle({ code: null, how: error.message }));
    child.once('exit', (code, signal) =>
      settle({ code, how: signal ? `ended by ${signal}` : `exit code ${code}` }),
    );
  });
}

const LIMIT = 5 * 1024 * 1024;
const TAIL = 8 * 1024;
const EVERY_MS = 10 * 60_000;

/** Opens the log for appending, after rotating it if it is over the limit (one older file is kept). */
export async function openLog(path: string): Promise<FileHandle> {
  await bound(path);
  return open(path, 'a', 0o600);
}

/** The server keeps the file open, so it is copied and truncated, not renamed. */
async function bound(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size <= LIMIT) return;
  await copyFile(path, `${path}.1`).catch(() => undefined); // on a full disk the limit matters more than the old lines
  await truncate(path);
}

/** Rotates the log of a running server regularly; returns a function that stops it. */
function startLogRotation(path: string): () => void {
  const timer = setInterval(() => void bound(path).catch(() => undefined), EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Text written since `from`, at most the last few lines. */
export async function readSince(path: string, from: number): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(size < from ? 0 : from, size - TAIL);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start });
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

/** For a small machine: about 200 MB in all, and never less durable than PostgreSQL's defaults. */
const DEFAULTS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  superuser_reserved_connections: '3',

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',

  huge_pages: 'off',
  effective_cache_size: '256MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  io_method: 'sync', // avoids extra processes
  // POSIX shared memory vanishes when its user logs out (systemd) and is 64 MB in a container; mapped files have
  // neither problem.
  dynamic_shared_memory_type: 'mmap',

  jit: 'off',
  plan_cache_mode: 'force_custom_plan', // generic plans were several times slower on combinations of filters
  random_page_cost: '1.1',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and values in messages are personal data, so they are not logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The server's arguments. PostgreSQL parses the socket folder as a list, hence the quotes. */
function serverArguments(
  cluster: string,
  socketDir: string,
  port: number,
  overrides: Record<string, string>,
): string[] {
  const all = {
    ...DEFAULTS,
    ...overrides,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    port: String(port),
  };
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const MB = 1024 * 1024;
const smallestMb = 32;
// A common search term within one field touches some 100 MB of pages at a million jobs.
const largestMb = 128;

const largeMachine = 2 * 1024 * MB;

/** Bytes of this machine, or of the container. */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/**
 * PostgreSQL's `shared_buffers` for the database in this cluster: on a machine with less than 2 GB a sixteenth of its size, since its pages
 * are in the operating system's cache as well, from where lists read several times slower.
 */
export function sharedBuffers(cluster: string, ofMachine = memory()): string {
  if (ofMachine >= largeMachine) return `${largestMb}MB`;
  const wanted = Math.ceil(sizeOf(join(cluster, 'base')) / 16 / MB);
  return `${Math.min(Math.max(wanted, smallestMb), largestMb)}MB`;
}

// Synchronous: asynchronous calls take several times as long for some thousand files.
const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    // A file may vanish meanwhile.
    .map(({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0);

const SAY_AGAIN_MS = 5_000;

export interface Server {
  stop(): Promise<void>;
  /** Resolves when the server has ended, with a description of how. */
  ended: Promise<string>;
}

/** Starts the server and waits until it accepts connections, which after a crash includes recovery. */
export async function startServer(
  setup: Setup,
  socketDir: string,
  settings: Record<string, string>,
): Promise<Server> {
  const { folders, account, binaries } = setup;
  const log = await openLog(folders.logFile);
  const from = (await log.stat()).size;
  const sized = { shared_buffers: sharedBuffers(folders.cluster), ...settings };
  const command = [binaries.postgres, ...serverArguments(folders.cluster, socketDir, PORT, sized)];
  const child = spawnGuarded(account, command, [log.fd, log.fd]);
  const exit = waitForExit(child);
  setup.onWaiting();
  await log.close();
  if (!(await untilReady(setup, child, exit))) {
    const output = await readSince(folders.logFile, from);
    throw explainOutput(output || (await exit).how, folders.dataDir, folders.logFile);
  }
  const forgetLog = startLogRotation(folders.logFile);
  void exit.then(forgetLog);
  // The child doesn't keep this process alive: when nothing else is left to do we exit, and the watchdog stops it.
  child.unref();
  (child.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return { stop: () => stop(child, exit), ended: exit.then(({ how }) => how) };
}

/** The server writes 'ready' into its pid file. Returns false if it ended before. */
async function untilReady(
  { folders, onProgress }: Setup,
  child: ChildProcess,
  exit: Promise<unknown>,
): Promise<boolean> {
  let dead = false;
  void exit.then(() => (dead = true));
  for (let since = Date.now(); !dead; await sleep(10)) {
    const lines = (await readFile(join(folders.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
      '\n',
    );
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (Date.now() - since > SAY_AGAIN_MS) {
      onProgress('The database is recovering what was written before it was last ended');
      since = Date.now();
    }
  }
  return false;
}

/** Fast shutdown; a server that hangs is stopped immediately, which costs only a recovery at the next start. */
async function stop(child: ChildProcess, exit: Promise<unknown>): Promise<void> {
  child.ref();
  for (const [signal, ms] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    child.kill(signal);
    const timer = new AbortController();
    const late = sleep(ms, true, { signal: timer.signal }).catch(() => false);
    const timedOut = await Promise.race([exit.then(() => false), late]);
    timer.abort();
    if (!timedOut) return;
  }
}
