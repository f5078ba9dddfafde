import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { Sequence } from './test/setup/sequence.ts';

const DATA = '{src,test}/**/*.data.test.ts';
const END_TO_END = 'test/end-to-end/**/*.test.ts';
const TOPOLOGY = 'test/topology/**/*.test.ts';
const FAULTS = 'test/faults/**/*.test.ts';
const DOCUMENTED = 'test/documented/**/*.test.ts';
const SHIPPED = 'test/shipped/**/*.test.ts';

export default defineConfig({
  test: {
    // One server for the whole run, started only if tests of `data`, `browser` or `faults` are among the chosen ones.
    globalSetup: './test/setup/database.ts',
    sequence: { sequencer: Sequence },
    // Each worker has a portal or two, whose connections the server must have (test/setup/database.ts).
    maxWorkers: Math.min(availableParallelism(), 8),
    // A loaded machine takes its time; what never comes fails all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    // The closing lines of a run hold one line of each failure: it says what was found, not how many.
    chaiConfig: { truncateThreshold: 300 },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // As in `data`; a file puts back what it changes.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, DATA, END_TO_END, TOPOLOGY, FAULTS, SHIPPED, DOCUMENTED],
        },
      },
      {
        extends: true,
        // Each file has a portal and a database of its own; modules hold no state, so they are loaded once for all files.
        test: { name: 'data', include: [DATA], isolate: false },
      },
      {
        extends: true,
        // The product as `npm start` starts it, from a clean copy of the checkout; all files ask the same one.
        test: {
          name: 'shipped',
          include: [SHIPPED],
          globalSetup: './test/shipped/setup.ts',
          fileParallelism: false,
        },
      },
      {
        extends: true,
        // The program itself, broken on purpose; by `npm run test:faults` alone. What is cheap there is `data`.
        test: {
          name: 'faults',
          include: [FAULTS],
          exclude: [...configDefaults.exclude, DATA],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Several processes, servers and a proxy; by `npm run test:topology` alone.
        test: {
          name: 'topology',
          include: [TOPOLOGY],
          fileParallelism: false,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        // The commands of the documentation, from its own text; by `npm run test:docs` alone.
        test: {
          name: 'documented',
          include: [DOCUMENTED],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [END_TO_END],
          // As in `data`: loading the server and its pages takes longer than starting them.
          isolate: false,
          setupFiles: './test/end-to-end/support/close-browser.ts',
          // As `npm start` sets it: pages are rendered as they ship.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
