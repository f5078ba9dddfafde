import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { keepRestarting } from './process/keep-restarting.mjs';
import { inProject } from './project.mjs';

/** A change under src/web is swapped into the running page by Vite; these files need a new server. */
function needsRestart(file) {
  return /\.(ts|sql|json)$/.test(file) && !file.startsWith('web/') && !file.endsWith('.test.ts');
}

await command(async (args) => {
  await ensureInstalled();
  const env = { NODE_ENV: 'development', ...process.env, LECTERN_DEV: '1' };
  return keepRestarting({ folder: inProject('src'), needsRestart, args: ['src/main.ts', ...args], env });
});
