import { inspect } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';

/**
 * Runs tests of a copy of the checkout, again and again in one process: the database and its template are prepared once.
 * A message names the file that has changed and the tests; the answer says which of them failed.
 */
export interface Order {
  changed: string[];
  tests: string[];
}
export interface Outcome {
  /** Names of failed tests, or what went wrong beside them. */
  failures: string[];
}

const failed: string[] = [];
const vitest = await createVitest('test', {
  // It would run tests by itself as soon as a file is a mutant.
  watch: false,
  // Each project's files one after the other: what else runs on this machine must not make a test fail.
  maxWorkers: 1,
  silent: true,
  reporters: [
    {
      onTestCaseResult(test) {
        if (test.result().state !== 'failed') return;
        failed.push(`${test.module.relativeModuleId}: ${test.fullName}`);
        // One is enough.
        void vitest.cancelCurrentRun('test-failure');
      },
    },
  ],
});
await vitest.standalone();

async function run({ changed, tests }: Order): Promise<Outcome> {
  failed.length = 0;
  for (const file of changed) vitest.invalidateFile(`${process.cwd()}/${file}`);
  const all = await vitest.globTestSpecifications(tests);
  const specifications = all.filter(isChosen(tests));
  if (specifications.length === 0) throw new Error(`no tests: ${tests.join(', ')}`);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, true);
  // It answers with the files of earlier orders too, as they ended then.
  const broken = testModules.filter(isChosen(tests)).flatMap(brokenModule);
  return { failures: [...failed, ...broken, ...unhandledErrors.map((error) => inspect(error))] };
}

const isChosen =
  (tests: string[]) =>
  ({ moduleId }: { moduleId: string }) =>
    tests.some((test) => moduleId.endsWith(`/${test}`));

/** A file that can't be loaded, or whose preparation fails, has no failed test. */
const brokenModule = (module: TestModule): string[] =>
  module.state() === 'failed'
    ? [`${module.relativeModuleId}: ${module.errors()[0]?.message ?? 'a test or a hook'}`]
    : [];

process.on('message', (order: Order) => {
  run(order).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
