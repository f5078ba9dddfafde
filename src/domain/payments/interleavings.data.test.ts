import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aJob } from '../../../test/support/items.ts';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { creditQuantity } from '../../contract/prices.ts';
import type { SandboxPayment } from './ports.ts';
import {
  checkLedger,
  checkOrder,
  orderCredits,
  processRefund,
  receiveEvent,
  refundOrder,
  verifyCredits,
} from './index.ts';
import { settleOrder } from './settle.ts';
import { findOwnOrder } from './store.ts';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';

let portal: TestPortal;
let buyer: Actor;
let admin: Actor;
let author: Person;
let moderator: Person;

const actorOf = ({ id, user }: Person): Actor => ({ ...user, id, sessionId: id });

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await aPerson(portal);
  moderator = await aPerson(portal, { role: 'moderator' });
  buyer = { ...actorOf(author), isEmailVerified: true };
  admin = actorOf(await aPerson(portal, { role: 'admin' }));
});
afterAll(() => portal.stop());

interface Bought {
  orderId: string;
  amount: number;
  payments: SandboxPayment[];
}

/** What is going on in one run: orders with their payments, and items of the same author. */
interface World {
  orders: Bought[];
  items: string[];
}

const step = fc.record({
  act: fc.constantFrom(
    'create',
    'pay',
    'pay',
    'verify',
    'verify',
    'webhook',
    'webhook',
    'crash',
    'check',
    'refund',
    'submit',
    'approve',
    'reject',
    'delete',
  ),
  which: fc.nat(100),
  quantity: fc.integer({ min: creditQuantity.min, max: 4 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Thing>(things: Thing[], which: number): Thing | undefined => things[which % things.length];

/** A transaction that settles and is lost before its commit, as when the machine stops. */
const crash = async (order: Bought, payment: SandboxPayment) => {
  const row = await findOwnOrder(portal.db, buyer.id, order.orderId);
  await portal.db
    .transaction(async (tx) => {
      await settleOrder(tx, portal.ctx, row!.id, {
        id: payment.paymentId,
        amount: order.amount,
        currency: 'INR',
      });
      throw new Error('crash');
    })
    .catch((error: Error) => {
      if (error.message !== 'crash') throw error;
    });
};

const decide = (id: string | undefined, approvalStatus: string) =>
  id &&
  portal.try('PUT /jobs/:id/approve', {
    params: { id },
    token: moderator.token,
    body: { approvalStatus, ...(approvalStatus === 'rejected' && { reason: 'Not complete' }) },
  });

async function take({ act, which, quantity }: Step, world: World): Promise<unknown> {
  const order = pick(world.orders, which);
  const payment = order && pick(order.payments, which);
  const { ctx } = portal;
  switch (act) {
    case 'create': {
      const { orderId, amount } = await orderCredits(ctx, buyer, { creditType: 'job', quantity });
      return world.orders.push({ orderId, amount, payments: [] });
    }
    case 'pay': {
      const row = order && (await findOwnOrder(portal.db, buyer.id, order.orderId));
      if (!row) return undefined;
      const paid = {
        providerOrderId: order.orderId,
        reference: row.id,
        amount: order.amount,
        currency: 'INR',
      };
      return order.payments.push(
        await ctx.payments.desk!.pay(paid, which % 4 === 0 ? 'failure' : 'success', ctx.clock()),
      );
    }
    case 'verify':
      return order && payment && verifyCredits(ctx, buyer, { orderId: order.orderId, ...payment });
    case 'webhook':
      return payment && receiveEvent(ctx, 'sandbox', payment.event.body, payment.event.headers);
    case 'crash':
      return payment && crash(order!, payment);
    case 'check':
      return (
        order && findOwnOrder(portal.db, buyer.id, order.orderId).then((row) => checkOrder(ctx, row!.id))
      );
    case 'refund': {
      const row = order && (await findOwnOrder(portal.db, buyer.id, order.orderId));
      if (!row) return undefined;
      const refund = await refundOrder(ctx, admin, row.id, { quantity: 1, reason: 'Just so' });
      return which % 2 && processRefund(ctx, refund.id);
    }
    case 'submit': {
      const { data } = await portal.try('POST /jobs', { token: author.token, body: aJob() });
      return data && world.items.push(data.id);
    }
    case 'approve':
      return decide(pick(world.items, which), 'approved');
    case 'reject':
      return decide(pick(world.items, which), 'rejected');
    case 'delete': {
      const id = pick(world.items, which);
      return id && portal.try('DELETE /jobs/:id', { token: author.token, params: { id } });
    }
  }
}

/** A refusal is an answer; anything else is a fault. */
const orRefusal = (error: unknown) => {
  if (!(error instanceof Failure)) throw error;
};

/** Each successful payment's order is paid after all, and granted once; every balance is the sum of its rows. */
async function assertInvariants(world: World): Promise<void> {
  for (const { orderId } of world.orders) {
    const row = await findOwnOrder(portal.db, buyer.id, orderId);
    await checkOrder(portal.ctx, row!.id);
  }
  expect((await checkLedger(portal.db)).problems).toEqual([]);
  const { rows } = await portal.db.$client.query(
    `SELECT o.id FROM orders o WHERE o.state NOT IN ('paid', 'refunded')
     AND EXISTS (SELECT FROM sandbox_payments s WHERE s.provider_order_id = o.provider_order_id AND s.status = 'captured')`,
  );
  expect(rows).toEqual([]);
}

test('whatever happens in whichever order, several things at once too, every invariant holds', async () => {
  const runs = Number(process.env['INTERLEAVINGS'] ?? 25);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 5, maxLength: 25 }),
      async (script) => {
        const world: World = { orders: [], items: [] };
        await take({ act: 'create', which: 0, quantity: 2 }, world);
        // Acts of one inner list happen at the same time.
        for (const acts of script) await Promise.all(acts.map((act) => take(act, world).catch(orRefusal)));
        await assertInvariants(world);
      },
    ),
    { numRuns: runs, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: false, endOnFailure: true },
  );
}, 300_000);
