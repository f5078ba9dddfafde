import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { handOver } from './process/hand-over.mjs';

/**
 * Keeps the server small: many of its objects live for one request, and Node by itself lets hundreds of megabytes of them lie before
 * it looks. NODE_OPTIONS may say otherwise.
 */
const small = '--max-semi-space-size=4 --max-old-space-size=512';

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return handOver(['src/main.ts', ...args], {
    NODE_ENV: 'production',
    ...process.env,
    NODE_OPTIONS: `${small} ${process.env.NODE_OPTIONS ?? ''}`,
  });
});
