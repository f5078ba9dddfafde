import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  retryingLostConnections,
  isLostConnection,
} from '../../../../test/support/interleavings/breaking-database.ts';
import {
  queueViolations,
  violationsOf,
  ledgerViolations,
} from '../../../../test/support/interleavings/invariants.ts';
import { isProviderFailure } from '../../../../test/support/interleavings/flaky-provider.ts';
import { actionNames, scriptOf, type Step } from '../../../../test/support/interleavings/script.ts';
import { takeStep } from '../../../../test/support/interleavings/take-step.ts';
import { InterleavedWorker } from '../../../../test/support/interleavings/worker.ts';
import {
  createBuyer,
  findActor,
  createStaff,
  type Staff,
  type World,
} from '../../../../test/support/interleavings/world.ts';
import { bySize, seed } from '../../../../test/support/size.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { Failure } from '../../platform/failure.ts';

// A named seed is of one script.
const scripts = process.env['SEED'] ? 1 : bySize({ small: 25, whole: 25, long: 3000 });
/** Number of scripts, of different buyers, that run concurrently. */
const lanes = 6;
/** The whole ledger is checked after every so many scripts, and at the end. */
const betweenLedgerChecks = 500;

let portal: TestPortal;
let staff: Staff;
let worker: InterleavedWorker;
/** How often each action succeeded, was refused, and lost its connection. */
const outcomes = new Map<string, number>();

beforeAll(async () => {
  portal = await TestPortal.start();
  staff = await createStaff(portal);
  worker = new InterleavedWorker(portal);
  await worker.start();
});
afterAll(() => portal.stop());

const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

/** Refusals and lost connections are expected; any other error is a bug. */
async function attempt(world: World, step: Step): Promise<void> {
  try {
    await takeStep(world, step);
    note(`${step.action}: done`);
  } catch (error) {
    if (error instanceof Failure) note(`${step.action}: refused`);
    else if (isProviderFailure(error) || isLostConnection(error)) note(`${step.action}: broken off`);
    else throw error;
  }
}

async function play(one: number): Promise<void> {
  const script = scriptOf(one);
  const buyer = await retryingLostConnections(() => createBuyer(portal, script.buyer));
  const world: World = { portal, staff, buyer, orders: [], items: [], restartWorker: worker.restart };
  for (const steps of script.steps) {
    world.buyer = (await retryingLostConnections(() => findActor(portal, buyer.id))) ?? world.buyer;
    await Promise.all(steps.map((step) => attempt(world, step)));
  }
  expect(await violationsOf(world)).toEqual([]);
}

async function playNamed(one: number): Promise<void> {
  try {
    await play(one);
  } catch (error) {
    const again = `SEED=${one} npm run test:interleavings`;
    throw new Error(`Script ${one} went wrong. To play it again: ${again}\n${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function playAll(): Promise<void> {
  let next = 0;
  let isOver = false;
  const lane = async () => {
    while (next < scripts && !isOver) {
      const one = seed + next;
      next += 1;
      await playNamed(one).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      if (next % betweenLedgerChecks === 0)
        expect(await ledgerViolations(portal), `up to script ${one}`).toEqual([]);
    }
  };
  const played = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of played) if (one.status === 'rejected') throw one.reason;
}

test(
  `every invariant holds for random interleavings of payment steps (${scripts} scripts)`,
  async () => {
    await playAll().finally(() => worker.stop());
    await worker.finish();
    expect(await ledgerViolations(portal)).toEqual([]);
    expect(await queueViolations(portal, worker)).toEqual([]);
    const counted = [...outcomes].toSorted().map(([outcome, count]) => `${outcome} ${count}`);
    console.info(
      `${scripts} scripts from seed ${seed}, ${worker.restarts} restarts of the worker\n${counted.join('\n')}`,
    );
    // An action that never succeeds tests nothing.
    if (scripts >= 100)
      for (const act of actionNames.filter((one) => !one.startsWith('restart')))
        expect(outcomes.get(`${act}: done`), act).toBeGreaterThan(0);
  },
  60_000 + scripts * 1_000,
);
