import './refuse-old-node.mjs';
import { command } from './command.mjs';
import { ensureBuilt } from './prepare/build.mjs';
import { ensureInstalled } from './prepare/install.mjs';
import { handOver } from './process/hand-over.mjs';
import { Refusal } from './refusal.mjs';

const PROGRAMS = {
  backup: ['src/main.ts', 'backup'],
  bench: ['bench/main.ts'],
  'bench:lighthouse': ['bench/lighthouse.ts'],
  doctor: ['src/main.ts', 'doctor'],
  dump: ['src/main.ts', 'dump'],
  generate: ['src/main.ts', 'generate'],
  'going-live': ['test/going-live/main.ts'],
  import: ['src/main.ts', 'import'],
  'index-now': ['src/main.ts', 'index-now'],
  'ledger:check': ['src/main.ts', 'ledger:check'],
  migrate: ['src/main.ts', 'migrate'],
  move: ['src/main.ts', 'move'],
  mutants: ['test/mutants/main.ts'],
  notices: ['test/notices/main.ts'],
  restore: ['src/main.ts', 'restore'],
  samples: ['src/main.ts', 'samples'],
  screens: ['test/screens/main.ts'],
  soak: ['test/soak/main.ts'],
  topology: ['deploy/topology.ts'],
};

/** These serve pages, or start processes that do. */
const WITH_PAGES = ['bench', 'screens', 'soak', 'topology'];

/** Runs one of the other programs, after completing the installation. */
await command(async ([name, ...args]) => {
  const program = PROGRAMS[name];
  if (!program) throw new Refusal(`Unknown program ${name}. There are: ${Object.keys(PROGRAMS).join(', ')}.`);
  await ensureInstalled();
  if (WITH_PAGES.includes(name)) await ensureBuilt();
  return handOver([...program, ...args], { NODE_ENV: 'production', ...process.env });
});
