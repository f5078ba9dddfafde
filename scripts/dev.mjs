import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { refuseWrongSettings } from './prepare/refuse-wrong-settings.mjs';
import { keepRestarting } from './process/keep-restarting.mjs';
import { inProject } from './project.mjs';

/** Vite hot-reloads changes under src/web; these files need a server restart. */
function needsRestart(file) {
  return /\.(ts|sql|json)$/.test(file) && !file.startsWith('web/') && !file.endsWith('.test.ts');
}

await command(async (args) => {
  const env = { NODE_ENV: 'development', ...process.env, LECTERN_DEV: '1' };
  refuseWrongSettings(env);
  await ensureInstalled();
  return keepRestarting({ folder: inProject('src'), needsRestart, args: ['src/main.ts', ...args], env });
});
