import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inProject, node24 } from '../project.mjs';

const LOCK = inProject('package-lock.json');
const INSTALLED_LOCK = inProject('node_modules', '.package-lock.json');
const STAMP = inProject('node_modules', '.installed');

/** Whether node_modules matches the lock file. Costs one hash of the lock file if nothing changed. */
export function isInstalled() {
  if (!fs.existsSync(node24)) return false;
  const lock = fs.readFileSync(LOCK, 'utf8');
  if (read(STAMP) === fingerprint(lock)) return true;
  const installed = read(INSTALLED_LOCK);
  if (!installed || !agrees(JSON.parse(lock), JSON.parse(installed))) return false;
  markInstalled();
  return true;
}

export function markInstalled() {
  fs.writeFileSync(STAMP, fingerprint(fs.readFileSync(LOCK, 'utf8')));
}

/**
 * Whether every package that the lock file requires on this machine is installed in that version (as `npm install`
 * leaves it).
 */
export function agrees(lock, installed) {
  return Object.entries(lock.packages).every(([place, wanted]) => {
    const found = installed.packages[place];
    return place === '' || (found ? found.version === wanted.version : Boolean(wanted.optional));
  });
}

function fingerprint(lock) {
  return createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex');
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
