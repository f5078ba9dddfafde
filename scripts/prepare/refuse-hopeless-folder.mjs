import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { root } from '../project.mjs';
import { explainInstallFailure } from './explain-install-failure.mjs';

const NEEDED_BYTES = 900 * 1024 * 1024;

/** Detects before a long installation that it can't succeed, and leaves what is installed untouched. */
export function refuseHopelessFolder() {
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
