import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { root } from '../project.mjs';
import { explainInstallFailure } from './explain-install-failure.mjs';

const NEEDED_BYTES = 900 * 1024 * 1024;

/** These characters have a meaning in URLs, and the bundler treats paths as URLs. */
export function refuseUnsupportedPath(folder = root) {
  const odd = /[#?%]/.exec(folder);
  if (odd)
    throw new Refusal(
      `The pages can't be built in ${folder}: its path contains "${odd[0]}". Move the checkout to a folder whose path has no #, ? or %.`,
    );
}

/** Fails before a long installation that can't succeed, and leaves installed packages untouched. */
export function refuseUnusableFolder() {
  refuseUnsupportedPath();
  const probe = `${root}/.write-probe-${process.pid}`;
  try {
    fs.writeFileSync(probe, 'x');
    fs.unlinkSync(probe);
  } catch (error) {
    throw new Refusal(explainInstallFailure(error.code) || `Cannot write to ${root}: ${error.message}`);
  }
  // Replacing an installation frees its space.
  const disk = fs.statfsSync(root);
  if (disk.bavail * disk.bsize < NEEDED_BYTES && !fs.existsSync(`${root}/node_modules/.package-lock.json`)) {
    throw new Refusal(explainInstallFailure('ENOSPC'));
  }
}
