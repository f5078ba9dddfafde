import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { inProject, node24 } from '../project.mjs';
import { explainInstallFailure } from './explain-install-failure.mjs';
import { outsideNpm } from './outside-npm.mjs';

/**
 * Makes sure that our Node 24 is installed and runs: its package downloads it in an install script, which npm may be
 * configured to skip.
 */
export async function installRuntime() {
  if (!runs()) {
    const outside = outsideNpm();
    const { output } = await runQuietly(outside.node, ['installArchSpecificPackage.js'], {
      cwd: inProject('node_modules', 'node'),
      env: outside.env,
    });
    if (!runs()) throw new Refusal(explainInstallFailure(output) || explainUnusable());
  }
  linkCommand();
}

function runs() {
  try {
    const version = execFileSync(node24, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return version.startsWith('v24.');
  } catch {
    return false;
  }
}

function explainUnusable() {
  return fs.existsSync(node24)
    ? 'The Node 24 that Lectern brings does not run on this machine: it needs 64-bit Linux with glibc 2.28 or later, or macOS. On Alpine, use a Debian image.'
    : 'Node 24 could not be installed by npm. Remove the folder node_modules and run the command again with a network.';
}

// npm links a package's command only if its file exists at that moment.
function linkCommand() {
  const link = inProject('node_modules', '.bin', 'node');
  if (fs.existsSync(link)) return;
  fs.mkdirSync(inProject('node_modules', '.bin'), { recursive: true });
  fs.rmSync(link, { force: true });
  fs.symlinkSync('../node/bin/node', link);
}
