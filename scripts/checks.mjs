import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBuilt } from './prepare/build.mjs';
import { inProject, node24, root } from './project.mjs';
import { checkWords } from './words/check-words.mjs';

const tool = (...place) => inProject('node_modules', ...place);
const OXLINT = tool('oxlint', 'bin', 'oxlint');
const OXFMT = tool('oxfmt', 'bin', 'oxfmt');
const REACT_ROUTER = tool('@react-router', 'dev', 'bin.cjs');
const TSC = tool('typescript', 'bin', 'tsc');
const DEPENDENCY_CRUISER = tool('dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const KNIP = tool('knip', 'bin', 'knip.js');

/** All checks of the code by name. Each prints its own output, resolves with whether it passed, and may get options. */
export const checks = {
  lint: () => run(OXLINT, '--deny-warnings', '--report-unused-disable-directives'),
  format: () => run(OXFMT, '--check'),
  typecheck: async () => (await run(REACT_ROUTER, 'typegen')) && run(TSC, '--noEmit', '-p', '.'),
  /** What each module may import, and that there are no cycles (.dependency-cruiser.mjs). */
  modules: () => run(DEPENDENCY_CRUISER, 'src', 'test', 'bench', 'scripts', 'deploy'),
  /** Files, exports and packages that nothing uses (knip.jsonc). */
  unused: () => run(KNIP, '--treat-config-hints-as-errors'),
  /** Spelling and banned phrases in documentation and on screens (scripts/words). */
  words: () => checkWords(),
  build: () => ensureBuilt({ always: true }).then(() => true),
  /** What the first visit of each page loads, compared with scripts/page-weight/limits.json; `--rewrite` writes that table. */
  weight: async (options = []) => {
    await ensureBuilt();
    return run(inProject('scripts', 'page-weight', 'check.ts'), ...options);
  },
};

async function run(program, ...args) {
  const child = spawn(node24, [program, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [status] = await once(child, 'close');
  return status === 0;
}
