import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { Folders } from './folders.ts';

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
