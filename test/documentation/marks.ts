/** The test that runs a block of commands, by the word after the language: ```sh run */
export const runners: Record<string, { test: string; pages: string[] }> = {
  run: { test: 'test/documented/commands.test.ts', pages: ['README.md', 'docs/operations.md'] },
  serves: { test: 'test/documented/commands.test.ts', pages: ['README.md', 'docs/operations.md'] },
  upgrade: { test: 'test/faults/rollback.test.ts', pages: ['docs/upgrading.md'] },
  'way-back': { test: 'test/faults/rollback.test.ts', pages: ['docs/upgrading.md'] },
  machine: { test: 'test/going-live/main.ts', pages: ['docs/going-live.md'] },
};
