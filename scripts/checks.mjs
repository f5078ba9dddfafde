import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './prepare/build.mjs';
import { inProject, node24, root } from './project.mjs';

const tool = (...place) => inProject('node_modules', ...place);
const OXLINT = tool('oxlint', 'bin', 'oxlint');
const OXFMT = tool('oxfmt', 'bin', 'oxfmt');
const REACT_ROUTER = tool('@react-router', 'dev', 'bin.cjs');
const TSC = tool('typescript', 'bin', 'tsc');

/** Every check of the code, by name. Each shows its own output and is true if all is well. */
export const checks = {
  lint: () => run(OXLINT, '--deny-warnings') && run(inProject('scripts', 'check-rooms.mjs')),
  format: () => run(OXFMT, '--check'),
  typecheck: () => run(REACT_ROUTER, 'typegen') && run(TSC, '--noEmit', '-p', '.'),
  build: () => ensureBuilt({ always: true }).then(() => true),
};

function run(program, ...args) {
  const { status } = spawnSync(node24, [program, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
