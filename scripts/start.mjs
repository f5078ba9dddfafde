import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { builtProgram, ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { refuseWrongSettings } from './prepare/refuse-wrong-settings.mjs';
import { handOver } from './process/hand-over.mjs';
import { keepServing } from './process/keep-serving.mjs';
import { withSmallMemory } from './process/small-memory.mjs';

const servingRoles = ['all', 'web', 'worker'];

await command(async (args) => {
  const [role = 'all'] = args;
  const env = { NODE_ENV: 'production', ...process.env };
  if (servingRoles.includes(role)) refuseWrongSettings(env, role);
  await ensureInstalled();
  await ensureBuilt();
  const run = servingRoles.includes(role) ? keepServing : handOver;
  // Maps stack traces to the sources.
  return run(['--enable-source-maps', builtProgram, ...args], withSmallMemory(env));
});
