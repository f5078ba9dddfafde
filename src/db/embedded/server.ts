import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainOutput } from './errors.ts';
import { waitForExit, spawnGuarded } from './guard.ts';
import { startLogRotation, openLog, readSince } from './server-log.ts';
import { serverArguments } from './settings.ts';
import type { Setup } from './setup.ts';
import { sharedBuffers } from './shared-buffers.ts';
import { PORT } from './sockets.ts';

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
