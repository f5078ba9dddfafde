import fs from 'node:fs';
import path from 'node:path';

/** Longer than any build takes. */
const BUILD_MS = 10 * 60_000;

/**
 * Removes the files of all builds but the last, which ended when its stamp was written: a server that runs while a new
 * version is built still loads files of its own.
 */
export function removeOlderBuilds(folder, stamp) {
  const last = fs.statSync(stamp, { throwIfNoEntry: false });
  if (!last || !fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (fs.statSync(file).mtimeMs < last.mtimeMs - BUILD_MS) fs.rmSync(file, { force: true });
  }
}
