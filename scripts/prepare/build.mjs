import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { step } from '../progress.mjs';
import { inProject, node24, root } from '../project.mjs';
import { explainBuildFailure } from './explain-build-failure.mjs';
import { refuseOddPath } from './refuse-hopeless-folder.mjs';
import { webFingerprint } from './web-fingerprint.mjs';

const STAMP = inProject('build', 'web.stamp');
const LOG = inProject('build.log');
const CLI = inProject('node_modules', '@react-router', 'dev', 'bin.cjs');

/** Builds the web application, unless the existing build was made from the same sources. */
export async function ensureBuilt({ always = false } = {}) {
  const wanted = webFingerprint(root);
  if (!always && stamp() === wanted) return;
  fs.rmSync(STAMP, { force: true });
  await step('Building the web application', build);
  fs.mkdirSync(inProject('build'), { recursive: true });
  fs.writeFileSync(STAMP, wanted);
  fs.rmSync(LOG, { force: true });
}

async function build() {
  refuseOddPath();
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runQuietly(node24, [CLI, 'build'], { cwd: root, env, log: LOG });
  if (code !== 0) throw new Refusal(explainBuildFailure(output, LOG));
}

function stamp() {
  try {
    return fs.readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}
