import { execFile } from 'node:child_process';
import { access, chmod, constants, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { spawnAs, type Account } from './account.ts';
import { EmbeddedDatabaseError } from './errors.ts';

const run = promisify(execFile);

/** Everything of the database inside the data folder. */
export interface Folders {
  dataDir: string;
  /** dataDir/postgres, ours; holds all below */
  home: string;
  /** PostgreSQL's own folder, owned by the account that runs it */
  cluster: string;
  logFile: string;
  lockFile: string;
  holderFile: string;
}

/** Makes the data folder and our part of it, passable for another account when root starts the server as that account. */
export async function prepareFolders(dataDir: string): Promise<Folders> {
  const asRoot = process.getuid?.() === 0;
  await makeFolder(resolve(dataDir), asRoot);
  const real = await realpath(dataDir);
  const home = join(real, 'postgres');
  await makeFolder(home, asRoot);
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

async function makeFolder(path: string, asRoot: boolean): Promise<void> {
  const mode = asRoot ? 0o711 : 0o700;
  const first = await mkdir(path, { recursive: true, mode });
  // Said again for every folder just made, because the umask may have taken bits away.
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await chmod(made, mode);
  const { mode: present } = await stat(path);
  if (asRoot && (present & 0o001) === 0) await chmod(path, (present & 0o7777) | 0o011);
}

/** Asks the account itself, because no mode bit tells the whole truth (access lists, parents, mounts). */
export async function checkEnterable(folders: Folders, account: Account): Promise<void> {
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

/** Gives a folder and all inside to the account, as after a backup was copied back by root. */
export async function giveTo(account: Account, path: string): Promise<void> {
  await lchown(path, account.uid, account.gid);
  for (const entry of await readdir(path, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), account.uid, account.gid);
  }
}
