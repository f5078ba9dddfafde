import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { bySize, seed } from '../../../../test/support/size.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { checkLedger } from './ledger-check.ts';
import { checkOrder } from './reconcile.ts';
import { Chance } from '../../../../test/fuzz/random.ts';

const kills = bySize({ small: 1, whole: 8, long: 50 });
const program = new URL('../../../../test/support/purchase-loop.ts', import.meta.url).pathname;
let portal: TestPortal;
let buyer: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  buyer = await createUser(portal);
});
afterAll(() => portal.stop());

const chance = new Chance(seed);

/** Starts the purchasing process and kills it at a random moment after its first purchase. */
async function buyUntilKilled(): Promise<void> {
  const child = spawn(process.execPath, [program, portal.databaseUrl, buyer.id, portal.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const began = await Promise.race([once(child.stdout, 'data').then(() => true), exited.then(() => false)]);
  expect(began).toBe(true);
  await wait(chance.below(150));
  child.kill('SIGKILL');
  await exited;
}

/** Reconciles every open order, as the restarted portal would. */
async function reconcileAll(): Promise<void> {
  const { rows } = await portal.db.$client.query<{ id: string }>(
    "SELECT id FROM orders WHERE state IN ('open', 'failed')",
  );
  for (const { id } of rows) await checkOrder(portal.ctx, id);
}

test(
  `after ${kills} kills during purchases each paid order is credited exactly once`,
  async () => {
    let interrupted = 0;
    let uncredited = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await buyUntilKilled();
      const { rows } = await portal.db.$client.query<{ open: number; uncredited: number }>(
        `SELECT count(*)::int AS open, count(p.payment_id)::int AS uncredited FROM orders o
        LEFT JOIN sandbox_payments p ON p.provider_order_id = o.provider_order_id AND p.status = 'captured'
        WHERE o.state = 'open'`,
      );
      interrupted += rows[0]!.open;
      uncredited += rows[0]!.uncredited;
      await reconcileAll();
      expect((await checkLedger(portal.db)).problems).toEqual([]);
    }
    // Otherwise no purchase was interrupted, and the test shows nothing.
    expect(interrupted).toBeGreaterThan(0);
    const { rows } = await portal.db.$client.query<{ paid: number; captured: number; credits: number }>(
      `SELECT (SELECT count(*) FROM orders WHERE state = 'paid')::int AS paid,
        (SELECT count(*) FROM sandbox_payments WHERE status = 'captured')::int AS captured,
        (SELECT balance FROM credit_balances WHERE user_id = $1 AND bucket = 'blog') AS credits`,
      [buyer.id],
    );
    const { paid, captured, credits } = rows[0]!;
    console.info(
      `${kills} kills: ${captured} payments captured, ${uncredited} of them not credited when the process died, ${paid} orders paid`,
    );
    expect([paid, credits]).toEqual([captured, 5 + 2 * captured]);
  },
  kills * 60_000,
);
