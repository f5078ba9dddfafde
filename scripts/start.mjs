import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { handOver } from './process/hand-over.mjs';
import { keepServing } from './process/keep-serving.mjs';
import { withSmallMemory } from './process/small-memory.mjs';

const servingRoles = ['all', 'web', 'worker'];

await command(async (args) => {
  await ensureInstalled();
  await ensureBuilt();
  const [role = 'all'] = args;
  const run = servingRoles.includes(role) ? keepServing : handOver;
  return run(['src/main.ts', ...args], withSmallMemory({ NODE_ENV: 'production', ...process.env }, role));
});
