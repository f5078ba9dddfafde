import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { step } from '../progress.mjs';
import { aptInstall, canAptInstall } from './apt-install.mjs';
import { onPath } from './on-path.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of a PostgreSQL server's programs, installed if possible, or nothing. */
export async function findPostgres() {
  const found = installedPostgres();
  if (found || !canAptInstall()) return found;
  await step('Installing PostgreSQL', () => aptInstall('postgresql'));
  return installedPostgres();
}

export function installedPostgres() {
  return [...debianFolders(), configured(), commandFolder()].find((folder) => folder && isServer(folder));
}

function debianFolders() {
  if (!fs.existsSync(DEBIAN)) return [];
  const versions = fs.readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => path.join(DEBIAN, version, 'bin'));
}

function configured() {
  try {
    return execFileSync('pg_config', ['--bindir'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

function commandFolder() {
  const file = onPath('postgres');
  return file && path.dirname(fs.realpathSync(file));
}

function isServer(folder) {
  return ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name)));
}
