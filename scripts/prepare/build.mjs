import fs from 'node:fs';
import { Refusal } from '../refusal.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { step } from '../progress.mjs';
import { inProject, node24, root } from '../project.mjs';
import { explainBuildFailure } from './explain-build-failure.mjs';
import { fingerprints } from './fingerprints.mjs';
import { inTurn } from './in-turn.mjs';
import { removeOlderBuilds } from './remove-older-builds.mjs';
import { refuseUnsupportedPath } from './refuse-unusable-folder.mjs';

const LOG = inProject('build.log');

/** The client and server builds of the pages, and the server program. */
const BUILDS = {
  web: {
    title: 'Building the web application',
    args: [inProject('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build'],
  },
  program: {
    title: 'Building the server',
    args: [
      inProject('node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--config',
      'vite.program.config.ts',
    ],
  },
};

/** Entry point of the built program. */
export const builtProgram = 'build/program/main.js';

/** Builds the web application and the server, unless the existing builds were made from the same sources. */
export async function ensureBuilt({ always = false } = {}) {
  const wanted = fingerprints(root);
  const isOutdated = (name) => always || read(stampOf(name)) !== wanted[name];
  const names = Object.keys(BUILDS);
  if (!names.some(isOutdated)) return;
  await inTurn(async () => {
    // Asked for each in turn: the web application's build empties the folder, so that the server has to be built after it.
    for (const name of names) if (isOutdated(name)) await makeBuild(name, wanted[name]);
  });
}

const stampOf = (name) => inProject('build', `${name}.stamp`);

async function makeBuild(name, fingerprint) {
  const { title, args } = BUILDS[name];
  const stamp = stampOf(name);
  if (name === 'program') removeOlderBuilds(inProject('build', name), stamp);
  fs.rmSync(stamp, { force: true });
  await step(title, () => build(args));
  fs.mkdirSync(inProject('build'), { recursive: true });
  fs.writeFileSync(stamp, fingerprint);
  fs.rmSync(LOG, { force: true });
}

async function build(args) {
  refuseUnsupportedPath();
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await runQuietly(node24, args, { cwd: root, env, log: LOG });
  if (code !== 0) throw new Refusal(explainBuildFailure(output, LOG));
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
