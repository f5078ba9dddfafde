import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Folders } from './folders.ts';
import { isAlive } from './lock.ts';

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
