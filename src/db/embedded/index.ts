import { rmdir } from 'node:fs/promises';
import { chooseAccount, type Account } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { ensureDatabase, type Connection } from './setup.ts';
import { explainFileError } from './errors.ts';
import { assertAccessible, prepareFolders, type Folders, PORT, prepareSocketFolder } from './folders.ts';
import { clearLeftoverProcesses, acquireLock, type Lock } from './leftovers.ts';
import { startServer, type Server } from './server.ts';

export type { Connection } from './setup.ts';
export { EmbeddedDatabaseError } from './errors.ts';
export { findRunningDatabase } from './leftovers.ts';
export { findUser } from './account.ts';

export interface EmbeddedDatabase {
  /** Connection settings for `pg`: the socket's folder as host */
  connection: Connection;
  /** Fast, clean shutdown; resolves when the server has ended. Can be called repeatedly. */
  stop(): Promise<void>;
  /** Called when the server ends unexpectedly, also if that happened before. */
  onUnexpectedExit(listener: (why: string) => void): void;
  /** Restarts a server that died, on the same files and address. Does nothing during or after stop(). */
  startAgain(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  dataDir: string;
  /** PostgreSQL settings that override ours */
  settings?: Record<string, string>;
  onProgress?: (step: string) => void;
  /** PostgreSQL's process runs; it needs some tenths of a second until it is ready. */
  onWaiting?: () => void;
}

/** Starts PostgreSQL on the files in `dataDir` and locks the folder until this process stops or dies. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { settings = {}, onProgress = () => {}, onWaiting = () => {} } = options;
  let lock: Lock | undefined;
  try {
    const account = await chooseAccount(options.dataDir, onProgress);
    const folders = await prepareFolders(options.dataDir, account);
    lock = await acquireLock(folders, onProgress);
    return await startUnderLock({ folders, account, lock, settings, onProgress, onWaiting });
  } catch (error) {
    lock?.release();
    throw explainFileError(error, options.dataDir);
  }
}

interface Locked {
  folders: Folders;
  account: Account;
  lock: Lock;
  settings: Record<string, string>;
  onProgress: (step: string) => void;
  onWaiting: () => void;
}

async function startUnderLock(locked: Locked): Promise<EmbeddedDatabase> {
  const { folders, account, lock, settings, onProgress, onWaiting } = locked;
  await assertAccessible(folders, account);
  const binaries = await prepareBinaries(folders, account, onProgress);
  await clearLeftoverProcesses(folders, onProgress);
  const setup = { folders, account, binaries, onProgress, onWaiting };
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
    await clearLeftoverProcesses(folders, onProgress);
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
    await starting.catch(() => undefined); // already reported to the caller that started it
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
