import { rmdir } from 'node:fs/promises';
import { chooseAccount, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { ensureDatabase, type Connection } from './database.ts';
import { explain } from './errors.ts';
import { checkEnterable, prepareFolders, type Folders } from './folders.ts';
import { clearLeftovers } from './leftovers.ts';
import { acquireLock, type Lock } from './lock.ts';
import { startServer, type Server } from './server.ts';
import { PORT, prepareSocketFolder } from './sockets.ts';

export type { Connection } from './database.ts';
export { EmbeddedDatabaseError } from './errors.ts';
export { findRunningDatabase } from './running.ts';
export { findUser } from './system-user.ts';

export interface EmbeddedDatabase {
  /** Settings for `pg`: a Unix socket's folder as host */
  connection: Connection;
  /** Fast, clean shutdown; resolves when the server has ended. Calling it again is harmless. */
  stop(): Promise<void>;
  /** Called when the server dies without being asked to, also if that happened before. */
  onUnexpectedExit(listener: (why: string) => void): void;
  /** Starts a server that died again, on the same files and at the same address. Does nothing while or after it is stopped. */
  startAgain(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** Settings of PostgreSQL that replace ours */
  settings?: Record<string, string>;
  onProgress?: (step: string) => void;
}

/** Starts a real PostgreSQL on files in `dataDir`, which this process then holds alone until it stops or dies. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const onProgress = options.onProgress ?? (() => undefined);
  let lock: Lock | undefined;
  try {
    const account = await chooseAccount(options.dataDir, onProgress);
    const folders = await prepareFolders(options.dataDir, account);
    lock = await acquireLock(folders, onProgress);
    return await startUnderLock({ folders, account, lock, settings: options.settings ?? {}, onProgress });
  } catch (error) {
    lock?.release();
    throw explain(error, options.dataDir);
  }
}

interface Locked {
  folders: Folders;
  account: Account;
  lock: Lock;
  settings: Record<string, string>;
  onProgress: (step: string) => void;
}

async function startUnderLock(locked: Locked): Promise<EmbeddedDatabase> {
  const { folders, account, lock, settings, onProgress } = locked;
  await checkEnterable(folders, account);
  const binaries = await prepareBinaries(folders, account, onProgress);
  await clearLeftovers(folders, onProgress);
  const setup = { folders, account, binaries, onProgress };
  await prepareCluster(setup);
  const start = async () => {
    const socketFolder = await prepareSocketFolder(folders, account);
    onProgress('Starting the database');
    return { host: socketFolder, server: await startServer(setup, socketFolder, settings) };
  };
  const { host, server } = await start();
  const connection = { host, user: 'lectern', database: 'lectern', port: PORT };
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const again = async () => {
    await clearLeftovers(folders, onProgress);
    return (await start()).server;
  };
  return handle(connection, server, lock, again);
}

function handle(
  connection: Connection,
  first: Server,
  lock: Lock,
  again: () => Promise<Server>,
): EmbeddedDatabase {
  let server = first;
  let stopping: Promise<void> | undefined;
  let starting: Promise<unknown> = Promise.resolve();
  let down: string | undefined;
  const listeners: ((why: string) => void)[] = [];
  const watch = () =>
    void server.ended.then((why) => {
      if (stopping) return;
      down = why;
      for (const listener of listeners) listener(why);
    });
  watch();
  const stop = async () => {
    await lock.announceStop();
    await starting.catch(() => undefined); // told whoever asked for it
    await server.stop();
    await rmdir(connection.host).catch(() => undefined); // it may lie in /tmp
    lock.release();
  };
  const startAgain = async () => {
    if (stopping || down === undefined) return;
    server = await again();
    down = undefined;
    watch();
  };
  return {
    connection,
    stop: () => (stopping ??= stop()),
    onUnexpectedExit: (listener) => {
      listeners.push(listener);
      if (down !== undefined) listener(down);
    },
    startAgain: () => {
      const attempt = starting.catch(() => undefined).then(startAgain);
      starting = attempt;
      return attempt;
    },
  };
}
