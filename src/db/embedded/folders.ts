import { execFile } from 'node:child_process';
import { access, chmod, chown, constants, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
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
