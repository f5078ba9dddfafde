import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { handOver } from './process/hand-over.mjs';

/** Keeps the program under load for SOAK_MINUTES and watches what it holds. */
await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  return handOver(['test/soak/main.ts', ...args], { NODE_ENV: 'production', ...process.env });
});
