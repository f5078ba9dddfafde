import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOfInitdb, type Account, findUser } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, explainOutput } from './errors.ts';
import { changeOwner, type Folders } from './folders.ts';
import { waitForExit, spawnGuarded } from './server.ts';
import type { Setup } from './setup.ts';

/**
 * Creates PostgreSQL's data directory if it is missing. It is created under a temporary name and renamed when
 * complete, so it is never half made; remains of interrupted attempts are removed.
 */
export async function prepareCluster(setup: Setup): Promise<void> {
  const { folders, account, binaries } = setup;
  await removeAttempts(folders);
  if (await isEmptyOrMissing(folders.cluster)) {
    await refuseFullDisk(folders);
    setup.onProgress('Creating the database');
    await createCluster(setup);
    return;
  }
  await checkVersion(folders, binaries);
  await checkOwner(folders, account);
  await chmod(folders.cluster, 0o700);
}

/** Space for an empty database, its log and the samples; with less the server would exit during the first start. */
const neededBytes = 128 * 1024 * 1024;

async function refuseFullDisk({ home }: Folders): Promise<void> {
  const { bavail, bsize, blocks } = await statfs(home);
  // Some network file systems don't report it.
  if (blocks === 0 || bavail * bsize >= neededBytes) return;
  throw Object.assign(new Error('too little space for a database'), { code: 'ENOSPC' });
}

async function createCluster(setup: Setup): Promise<void> {
  const { folders, account } = setup;
  const attempt = await mkdtemp(`${folders.cluster}.new-`);
  try {
    const maker = await accountOfInitdb(account);
    if (!account.own) await chown(attempt, maker.uid, maker.gid);
    await runInitdb(attempt, maker, setup);
    if (maker !== account) await changeOwner(account, attempt);
    await rename(attempt, folders.cluster);
    await syncFolder(folders.home);
  } catch (error) {
    await rm(attempt, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  }
}

async function runInitdb(attempt: string, maker: Account, { folders, binaries }: Setup): Promise<void> {
  // prettier-ignore
  const child = spawnGuarded(maker, [
    binaries.initdb, '-D', attempt, '--username=lectern', '--encoding=UTF8', '--locale=C',
    '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums',
    '--auth-local=trust', '--auth-host=reject', '--no-instructions',
    '--set=dynamic_shared_memory_type=mmap', // System V shared memory would survive a kill
  ], ['ignore', 'pipe']);
  let complaints = '';
  child.stderr
    ?.setEncoding('utf8')
    .on('data', (text: string) => (complaints = (complaints + text).slice(-10_000)));
  const { code, how } = await waitForExit(child);
  if (code !== 0) throw explainOutput(complaints || how, folders.dataDir);
}

async function removeAttempts(folders: Folders): Promise<void> {
  for (const name of await readdir(folders.home)) {
    // An orphaned initdb may still write for a moment; the next start removes what escapes now.
    if (name.startsWith('cluster.new-')) {
      await rm(join(folders.home, name), { recursive: true, force: true, maxRetries: 3 }).catch(
        () => undefined,
      );
    }
  }
}

async function isEmptyOrMissing(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') return false; // belongs to another user, so not empty; checkOwner reports it
    if (code === 'ENOENT') return true;
    throw error;
  }
}

async function checkVersion(folders: Folders, binaries: Binaries): Promise<void> {
  const found = await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') return binaries.major; // unreadable; checkOwner reports it
      throw new EmbeddedDatabaseError(
        `The folder ${folders.cluster} is not a database; move it away or set DATA_DIR to another folder.`,
      );
    },
  );
  if (found.trim() !== binaries.major) {
    throw new EmbeddedDatabaseError(
      `The data folder ${folders.dataDir} holds a database of PostgreSQL ${found.trim()}, but this version brings PostgreSQL ${binaries.major}; ` +
        'start the version that made it and back up, then restore into a new DATA_DIR.',
    );
  }
}

/**
 * Files owned by root come from a restored copy, those of `nobody` from an earlier version; any other owner is an
 * error.
 */
async function checkOwner(folders: Folders, account: Account): Promise<void> {
  const { uid } = await stat(folders.cluster);
  if (uid === account.uid) return;
  if (!account.own && (uid === 0 || uid === (await findUser('nobody'))?.uid))
    return changeOwner(account, folders.cluster);
  throw new EmbeddedDatabaseError(
    `The database in ${folders.dataDir} belongs to another user (number ${uid}); start as root or as that user, or set DATA_DIR to another folder.`,
  );
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
