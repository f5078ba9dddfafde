import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { handOver } from './process/hand-over.mjs';
import { withSmallMemory } from './process/small-memory.mjs';

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return handOver(
    ['src/main.ts', ...args],
    withSmallMemory({ NODE_ENV: 'production', ...process.env }, args[0]),
  );
});
