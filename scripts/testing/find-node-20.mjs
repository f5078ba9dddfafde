import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { outsideNpm } from '../prepare/outside-npm.mjs';
import { runQuietly } from '../process/run-quietly.mjs';
import { step } from '../progress.mjs';
import { inProject } from '../project.mjs';

/** The oldest Node that the scripts support, at a version that npm has for each platform. */
const VERSION = '20.20.2';
const FOLDER = inProject('node_modules', '.cache', 'node-20');

/** A Node 20: this one, one on the path, or npm's package; undefined if there is none. */
export async function findNode20() {
  return onThisMachine() ?? (await fromNpm());
}

function onThisMachine() {
  const folders = (process.env.PATH || '').split(path.delimiter).filter(Boolean);
  const candidates = [process.execPath, ...folders.map((folder) => path.join(folder, 'node')), inCache()];
  return candidates.find(isNode20);
}

async function fromNpm() {
  const { npm, env } = outsideNpm();
  const name = `node-${process.platform}-${process.arch}@${VERSION}`;
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--fetch-retries=1',
    '--prefix',
    FOLDER,
    name,
  ];
  fs.mkdirSync(FOLDER, { recursive: true });
  await step('Downloading Node 20', () =>
    runQuietly(npm[0], [...npm.slice(1), ...args], { cwd: FOLDER, env }),
  );
  return isNode20(inCache()) ? inCache() : undefined;
}

const inCache = () =>
  path.join(FOLDER, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

function isNode20(file) {
  try {
    if (!fs.existsSync(file)) return false;
    return execFileSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 }).startsWith('v20.');
  } catch {
    return false;
  }
}
