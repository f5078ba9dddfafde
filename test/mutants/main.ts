import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readOptions, refuseArguments } from '../../scripts/read-options.mjs';
import { Chance } from '../fuzz/random.ts';
import { startTemporaryServer } from '../setup/database.ts';
import { copyCheckout } from '../shipped/support/copy-checkout.ts';
import { drawMutants } from './draw.ts';
import { applied, type Mutant } from './mutate.ts';
import { nearestTests } from './nearest.ts';
import { report, type Result } from './report.ts';
import type { Order, Outcome } from './session.ts';

const values = readOptions('test:mutants', {
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '200' },
  survivors: { type: 'boolean', default: false },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1)
  refuseArguments('test:mutants', '--seed and --count must be whole numbers.');

/** Of one ring of tests; what takes longer is in an endless loop. */
const LIMIT_MS = 300_000;
const ENDLESS = 'endless' as const;
/** A run that is stopped goes on from here. A build in the meantime empties its own folder. */
const known = join(import.meta.dirname, '../../node_modules/.cache', `mutants-${seed}.jsonl`);

const copy = await copyCheckout();
// Outlives a session of tests that hangs.
const database = await startTemporaryServer();
const read = (file: string) => readFileSync(join(copy, file), 'utf8');
const tests = readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .concat(
    readdirSync(join(copy, 'test'), { recursive: true, encoding: 'utf8' }).map((file) => join('test', file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file));

/** Runs the tests, and kept for the next mutant. */
let session: ChildProcess | undefined;
/** What was a mutant before, and is itself again. */
let restored: string[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endSession();
    process.exit(1);
  });

try {
  const mutants = drawMutants(new Chance(seed), count, copy);
  for (const [nth, mutant] of mutants.entries()) {
    const earlier = earlierResult(mutant);
    if (earlier && !(values.survivors && earlier.outcome === 'survived')) continue;
    const result = await judge(mutant);
    appendFileSync(known, `${JSON.stringify(result)}\n`);
    const { file, line, original, replacement, outcome } = result;
    console.log(`${nth + 1}/${count} ${outcome}: ${file}:${line} ${original} → ${replacement}`);
  }
  const results = mutants.flatMap((mutant) => earlierResult(mutant) ?? []);
  await refuseBrokenTests(results);
  console.log(report(results));
} finally {
  endSession();
  await database.stop();
  rmSync(dirname(copy), { recursive: true, force: true });
}

function earlierResult(mutant: Mutant): Result | undefined {
  mkdirSync(dirname(known), { recursive: true });
  if (!existsSync(known)) return undefined;
  const results = readFileSync(known, 'utf8').trim().split('\n').filter(Boolean);
  return results
    .map((line) => JSON.parse(line) as Result)
    .findLast((one) =>
      (['file', 'line', 'start', 'original', 'replacement'] as const).every(
        (what) => one[what] === mutant[what],
      ),
    );
}

async function judge(mutant: Mutant): Promise<Result> {
  const source = read(mutant.file);
  writeFileSync(join(copy, mutant.file), applied(source, mutant));
  try {
    for (const ring of nearestTests(mutant.file, { tests, read })) {
      const failures = await run([mutant.file], ring);
      if (failures === ENDLESS) return { ...mutant, outcome: 'timeout', by: null };
      if (failures[0]) return { ...mutant, outcome: 'killed', by: failures[0].split('\n')[0] ?? null };
    }
    return { ...mutant, outcome: 'survived', by: null };
  } finally {
    writeFileSync(join(copy, mutant.file), source);
    restored = [mutant.file];
  }
}

async function run(mutated: string[], chosen: string[]): Promise<string[] | typeof ENDLESS> {
  const order: Order = { changed: [...restored, ...mutated], tests: chosen };
  session ??= await startSession();
  session.send(order);
  const over = new AbortController();
  const answer = await Promise.race([
    once(session, 'message', over).then(([outcome]) => outcome as Outcome),
    once(session, 'exit', over).then(() => 'ended' as const),
    setTimeout(LIMIT_MS, ENDLESS, over),
  ]);
  over.abort();
  if (answer === 'ended') throw new Error('The tests ended by themselves.');
  if (answer !== ENDLESS) return answer.failures;
  endSession();
  return ENDLESS;
}

/** With its workers, which are in the same group. */
function endSession(): void {
  if (session?.exitCode === null) process.kill(-session.pid!, 'SIGKILL');
  session = undefined;
}

async function startSession(): Promise<ChildProcess> {
  const child = fork(join(copy, 'test/mutants/session.ts'), {
    cwd: copy,
    detached: true,
    // Without the watch of scripts/process/watch-parent.mjs, which doesn't keep an idle process alive.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, TEST_DATABASE_URL: database.url },
  });
  await once(child, 'message');
  return child;
}

/** A test that fails without a mutant notices none. */
async function refuseBrokenTests(results: Result[]): Promise<void> {
  const killers = new Set(results.map(({ by }) => by?.split(': ')[0]));
  const files = tests.filter((file) => killers.has(file));
  const failures = files.length > 0 ? await run([], files) : [];
  if (failures.length > 0)
    throw new Error(`These tests fail without any mutant:\n${[failures].flat().join('\n')}`);
}
