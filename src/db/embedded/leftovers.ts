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
 * Clears what a killed predecessor left. We hold the lock, so no living process of ours looks after a server that is still here: its watcher
 * is about to stop it, or was killed too. First it is waited for, then asked, then (its log makes that safe) forced.
 */
export async function clearLeftovers(folders: Folders, onProgress: (step: string) => void): Promise<void> {
  const patience: [NodeJS.Signals | undefined, number][] = [
    [undefined, 2_000],
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  let left = await serversIn(folders);
  if (left.length > 0) onProgress(`Waiting for the previous database server (process ${left[0]}) to stop`);
  for (const [signal, ms] of patience) {
    if (signal) left.forEach((pid) => tell(pid, signal));
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

/** PostgreSQL takes any living process of that number for a server. We know better, since none is left. */
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

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended, or isn't ours to end: the next look tells.
  }
}

/** Every PostgreSQL process, parent or child, works inside its cluster's folder; Linux shows where each process works. */
async function serversIn(folders: Folders): Promise<number[]> {
  const cluster = await stat(folders.cluster).catch(() => undefined);
  if (!cluster) return [];
  // The parent is named first. It also shows to a root who may not look into other users' processes (containers).
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

/** Not, for instance, the shell of someone who looks around in the folder. */
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
