import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { inProject, node24 } from '../project.mjs';

const LOCK = inProject('package-lock.json');
const INSTALLED_LOCK = inProject('node_modules', '.package-lock.json');
const STAMP = inProject('node_modules', '.installed');

/** True if node_modules is what the lock file asks for. Costs one hash of the lock file when nothing changed. */
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

/** True if every package that the lock file demands of this machine is installed in that version (`npm install` leaves it so). */
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
