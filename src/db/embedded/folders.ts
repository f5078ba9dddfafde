import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  chown,
  constants,
  lchown,
  mkdir,
  readdir,
  realpath,
  stat,
  lstat,
  rm,
  rmdir,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { spawnAs, type Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

const run = promisify(execFile);

/** The database's paths inside the data folder. */
export interface Folders {
  dataDir: string;
  /** dataDir/postgres, ours; holds all below */
  home: string;
  /** PostgreSQL's data directory, owned by the account that runs it */
  cluster: string;
  logFile: string;
  lockFile: string;
  holderFile: string;
}

/** Creates the data folder and our subfolder, which only we and the server's account can enter. */
export async function prepareFolders(dataDir: string, account: Account): Promise<Folders> {
  await makeDataDir(resolve(dataDir), account);
  const real = await realpath(dataDir);
  const home = join(real, 'postgres');
  await mkdir(home, { recursive: true, mode: 0o700 });
  await closeHome(home, account);
  await access(home, constants.W_OK | constants.X_OK);
  return {
    dataDir: real,
    home,
    cluster: join(home, 'cluster'),
    logFile: join(home, 'server.log'),
    lockFile: join(home, 'lock'),
    holderFile: join(home, 'holder'),
  };
}

/** Others may traverse the data folder if the account has to; its contents are closed to them. */
async function makeDataDir(path: string, account: Account): Promise<void> {
  const mode = account.own ? 0o700 : 0o711;
  const first = await mkdir(path, { recursive: true, mode });
  // chmod after mkdir, because the umask may have removed bits.
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await chmod(made, mode);
  const { mode: present } = await stat(path);
  if (!account.own && (present & 0o001) === 0) await chmod(path, (present & 0o7777) | 0o011);
}

/** A folder owned by root lets the account pass by its group. */
async function closeHome(home: string, account: Account): Promise<void> {
  const { uid, mode } = await stat(home);
  if (account.own || uid === account.uid) {
    if ((mode & 0o077) !== 0 && uid === account.uid) await chmod(home, 0o700);
    return;
  }
  await chown(home, uid, account.gid);
  await chmod(home, 0o710);
}

/** Tries as the account itself: mode bits alone don't show access lists, parent folders and mounts. */
export async function assertAccessible(folders: Folders, account: Account): Promise<void> {
  if (account.own) return;
  try {
    await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folders.home], spawnAs(account));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The embedded database runs as ${account.name} when root starts it, and that user can't enter ${folders.dataDir}; set DATA_DIR to another folder, such as /var/lib/lectern.`,
      { cause },
    );
  }
}

/** Recursively changes the owner. The top folder comes last: its owner then shows that the change is complete. */
export async function changeOwner(account: Account, path: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
  await lchown(path, account.uid, account.gid);
}

export const PORT = 5432;

/** The kernel's limit for a socket's path. */
const LONGEST_PATH = process.platform === 'darwin' ? 103 : 107;
const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_PATH;

/** The socket's folder: beside the data, or a short one in the temporary directory if the path would be too long. */
function socketFolder(folders: Folders, account: Account): string {
  const beside = join(folders.home, 'run');
  if (fits(beside)) return beside;
  const name = `lectern-${createHash('sha256').update(folders.dataDir).digest('hex').slice(0, 16)}`;
  const own = join(tmpdir(), name); // the account may not be able to enter our TMPDIR
  return account.own && fits(own) ? own : join('/tmp', name);
}

/**
 * Creates the folder for the account alone: whoever can enter it connects without a password. Called under the lock
 * with no server running, so files in it belong to a killed server.
 */
export async function prepareSocketFolder(folders: Folders, account: Account): Promise<string> {
  const folder = socketFolder(folders, account);
  if (!account.own) await removeEarlierFolder(folder, account);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = found.uid === account.uid || (!account.own && found.uid === 0);
  if (!found.isDirectory() || !ours) {
    throw new EmbeddedDatabaseError(
      `The folder ${folder}, needed for the database's socket, belongs to another user; remove it or set DATA_DIR to a folder with a shorter path.`,
    );
  }
  if (!account.own) await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}

/**
 * Removes the folder of a killed server that ran as another user. In /tmp only if it is empty, as its owner may
 * change its contents.
 */
async function removeEarlierFolder(folder: string, account: Account): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory() || found.uid === account.uid || found.uid === 0) return;
  if (folder.endsWith('/postgres/run')) {
    await chown(folder, 0, 0);
    for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  }
  await rmdir(folder).catch(() => undefined);
}
