import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { step } from '../progress.mjs';
import { inProject, root } from '../project.mjs';
import { inTurn } from './in-turn.mjs';
import { explainInstallFailure } from './explain-install-failure.mjs';
import { installRuntime } from './install-runtime.mjs';
import { isInstalled, markInstalled } from './installed.mjs';
import { outsideNpm } from './outside-npm.mjs';
import { refuseUnusableFolder } from './refuse-unusable-folder.mjs';
import { relevantLines } from './relevant-lines.mjs';

const LOG = inProject('install.log');

// On a full disk npm continues for minutes, with a warning for each file.
const DISK_FULL = /ENOSPC|EDQUOT/;

/** Installs the packages of the lock file unless they are installed; only an installation needs the network. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  refuseUnusableFolder();
  await inTurn(async () => {
    if (isInstalled()) return;
    await step('Installing packages (about a minute)', async () => {
      await installPackages();
      await installRuntime();
    });
    markInstalled();
    fs.rmSync(LOG, { force: true });
  });
}

// The build needs development packages, so they are included even with NODE_ENV=production.
async function installPackages() {
  const { npm, env } = outsideNpm();
  const args = [
    ...npm.slice(1),
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
  ];
  const { code, output, missing } = await runQuietly(npm[0], args, {
    cwd: root,
    env,
    log: LOG,
    abortOn: DISK_FULL,
  });
  if (missing) {
    throw new Refusal(
      'npm was not found. Install Node.js with npm (https://nodejs.org; Debian: apt-get install -y npm) and run the command again.',
    );
  }
  if (code !== 0) throw new Refusal(explainInstallFailure(output) || tell(output));
}

function tell(output) {
  return `${relevantLines(output)}\n\nnpm could not install the packages. Its output is above, and all of it in ${LOG}.`;
}
