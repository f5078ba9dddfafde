import { readFile, rename, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Folders } from './folders.ts';

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
  const say = async (state: string) => {
    await writeFile(`${folders.holderFile}.new`, `${process.pid} ${state}\n`);
    await rename(`${folders.holderFile}.new`, folders.holderFile);
  };
  try {
    await say('running');
  } catch (error) {
    held.close();
    throw error;
  }
  return {
    announceStop: () => say('stopping').catch(() => undefined), // a full disk must not prevent stopping
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

export function isAlive(pid: number): boolean {
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
