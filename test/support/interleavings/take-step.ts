import type { Approval } from '../../../src/contract/staff/decision.ts';
import { jobInput } from '../../../src/contract/publishing/job.ts';
import type { Context } from '../../../src/domain/platform/context.ts';
import { deleteAccount, deleteItem, createItem, updateItem } from '../../../src/domain/publishing/index.ts';
import { decideItem, undoDecision, deleteUserAsAdmin } from '../../../src/domain/staff/index.ts';
import {
  cancelOrder,
  checkOrder,
  correctInvoice,
  endMemberships,
  orderCredits,
  orderMembership,
  orderPackage,
  processRefund,
  receiveEvent,
  recordTransfer,
  refundOrder,
  requestForOrder,
  returnFromProvider,
  verifyCredits,
  verifyMembership,
  verifyPackage,
} from '../../../src/domain/commerce/index.ts';
import { findOwnOrder, findRefunds } from '../../../src/domain/commerce/payments/store.ts';
import { buildJob } from '../items.ts';
import { breakingDatabase } from './breaking-database.ts';
import { flakyProvider } from './flaky-provider.ts';
import type { ActionName, Step } from './script.ts';
import { password, type World } from './world.ts';
import { dayMs } from '../../../src/contract/time/days.ts';

const pick = <Thing>(things: readonly Thing[], which: number): Thing | undefined =>
  things[which % things.length];

/** Executes one step, with its connection failure and provider state. */
export function takeStep(world: World, step: Step): Promise<unknown> {
  const { portal } = world;
  const payments = flakyProvider(portal.ctx.payments, step.mood);
  const db = step.breakAt ? breakingDatabase(portal.db, step.breakAt, step.isDoneFirst) : portal.db;
  return actions[step.action](world, step, { ...portal.ctx, db, payments });
}

type Action = (world: World, step: Step, ctx: Context) => Promise<unknown>;

const rowOf = (world: World, which: number) => {
  const order = pick(world.orders, which);
  return order ? findOwnOrder(world.portal.db, world.buyer.id, order.orderId) : Promise.resolve(undefined);
};

/** A payment that was made, and the order it was made for. */
function paymentOf({ orders }: World, which: number) {
  const order = pick(
    orders.filter(({ payments }) => payments.length > 0),
    which,
  );
  return order && { orderId: order.orderId, ...pick(order.payments, which >> 3)! };
}

const verifiers = { credits: verifyCredits, membership: verifyMembership, package: verifyPackage };
const packages = ['THREE_POSTS', 'TEN_POSTS', 'THREE_POSTS', 'UNLIMITED'];

const decide =
  (approval: Approval): Action =>
  async ({ items, staff }, { which }, ctx) => {
    const id = pick(items, which);
    const actor = which % 7 === 0 ? staff.admin : pick(staff.moderators, which >> 2)!;
    return id && decideItem(ctx, actor, 'jobs', id, approval);
  };

const actions: Record<ActionName, Action> = {
  create: async ({ orders, buyer }, { which, quantity }, ctx) => {
    const order = (chance: number) => {
      const method = which % 3 === 0 ? ('transfer' as const) : ('card' as const);
      const options = { again: which % 5 === 0, method };
      if (chance > 1) return orderCredits(ctx, buyer, { creditType: 'job', quantity, ...options });
      if (buyer.role === 'individual') return orderMembership(ctx, buyer, options);
      return orderPackage(ctx, buyer, pick(packages, which >> 2)!, options);
    };
    const { orderId } = await order(which % 4);
    orders.push({ orderId, payments: [] });
  },
  pay: async (world, { which }, ctx) => {
    const row = await rowOf(world, which);
    if (!row?.providerOrderId) return;
    const { id: reference, providerOrderId, amount, currency } = row;
    const outcome = which % 4 === 0 ? 'failure' : 'success';
    const paid = await ctx.payments.sandboxConsole!.pay(
      { reference, providerOrderId, amount, currency },
      outcome,
      ctx.clock(),
    );
    pick(world.orders, which)!.payments.push(paid);
  },
  verify: async (world, { which }, ctx) => {
    const payment = paymentOf(world, which);
    const row = payment && (await findOwnOrder(world.portal.db, world.buyer.id, payment.orderId));
    return row && verifiers[row.type](ctx, world.buyer, payment!);
  },
  webhook: async (world, { which }, ctx) => {
    const event = paymentOf(world, which)?.event;
    return event && receiveEvent(ctx, 'sandbox', event.body, event.headers);
  },
  'come back': async (world, { which }, ctx) => {
    const query = paymentOf(world, which)?.returnQuery;
    return query && returnFromProvider(ctx, query);
  },
  check: async (world, { which }, ctx) => {
    const row = await rowOf(world, which);
    return row && checkOrder(ctx, row.id);
  },
  transfer: async (world, { which }, ctx) => {
    const row = await rowOf(world, which);
    // Sometimes the reference of another order.
    const reference = `UTR-${(which % 4 ? row : await rowOf(world, which >> 3))?.id}`;
    const transfer = { reference, receivedOn: '2026-11-20', again: which % 2 === 0 };
    return row && recordTransfer(ctx, world.staff.admin, row.id, transfer);
  },
  refund: async (world, { which, quantity }, ctx) => {
    const row = await rowOf(world, which);
    const request = { reason: 'Just so', ...(which % 3 > 0 && { quantity }) };
    return row && refundOrder(ctx, world.staff.admin, row.id, request);
  },
  'finish refund': async (world, { which }, ctx) => {
    const row = await rowOf(world, which);
    const refunds = row ? await findRefunds(world.portal.db, row.id) : [];
    const pending = refunds.filter(({ state }) => state === 'pending');
    const refund = pick(pending.length > 0 ? pending : refunds, which >> 3);
    const payments = flakyProvider(world.portal.ctx.payments, which % 5 < 3 ? 'refused' : 'well');
    return refund && processRefund({ ...ctx, payments }, refund.id);
  },
  correct: async (world, { which, quantity }, ctx) => {
    const row = await rowOf(world, which);
    const stateCode = pick(['07', '29', null], quantity) ?? null;
    const billing = { name: `Office ${which % 9}`, address: null, stateCode, gstin: null, poNumber: null };
    return row && correctInvoice(ctx, world.staff.admin, row.id, { billing, reason: 'Just so' });
  },
  cancel: async (world, { which }, ctx) => {
    const row = await rowOf(world, which);
    return row && cancelOrder(ctx, world.buyer, row.id);
  },
  ask: async (world, { which, quantity }, ctx) => {
    const row = await rowOf(world, which);
    const kind = quantity % 2 ? 'correction' : 'refund';
    return row && requestForOrder(ctx, world.buyer, row.id, { kind, reason: 'Just so' });
  },
  // Every script shares the clock. Numbers of invoices name the year by two digits, so it stays within one century.
  'time passes': async ({ portal }, { days }) => {
    if (portal.now.getUTCFullYear() < 2110) portal.advanceClock(Math.ceil(days * dayMs));
  },
  'end memberships': (_world, _step, ctx) => endMemberships(ctx),
  submit: async ({ items, buyer }, _step, ctx) => {
    items.push(
      (await createItem(ctx, buyer, 'jobs', jobInput.parse(buildJob({ applicationDeadline: null })))).id,
    );
  },
  approve: decide({ approvalStatus: 'approved', reason: null }),
  reject: decide({ approvalStatus: 'rejected', reason: 'Not complete' }),
  undo: async ({ portal, items, staff }, { which }, ctx) => {
    const id = pick(items, which);
    const { rows } = await portal.db.$client.query<{ decided_by: string; decided_at: Date }>(
      'SELECT decided_by, decided_at FROM recent_decisions WHERE item_id = $1',
      [id],
    );
    const actor = [staff.admin, ...staff.moderators].find((one) => one.id === rows[0]?.decided_by);
    return id && actor && undoDecision(ctx, actor, 'jobs', id, rows[0]!.decided_at.toISOString());
  },
  resubmit: async ({ items, buyer }, { which }, ctx) => {
    const id = pick(items, which);
    return (
      id &&
      updateItem(
        ctx,
        buyer,
        'jobs',
        id,
        jobInput.parse(buildJob({ title: `Lecturer in subject ${which}`, applicationDeadline: null })),
      )
    );
  },
  'delete item': async ({ items, buyer, staff }, { which }, ctx) => {
    const id = pick(items, which);
    return id && deleteItem(ctx, which % 5 === 0 ? staff.admin : buyer, 'jobs', id);
  },
  'delete account': async ({ buyer, staff }, { which }, ctx) => {
    const publishedItems = which % 2 ? 'keep' : 'delete';
    return which % 3
      ? deleteAccount(ctx, buyer, { password, publishedItems })
      : deleteUserAsAdmin(ctx, staff.admin, buyer.id, { publishedItems, reason: null });
  },
  // The connection of another action, of the queue's worker, or an idle one.
  'lose a connection': ({ portal }) =>
    portal.db.$client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY state, random() LIMIT 1`,
    ),
  'restart the worker': (world) => world.restartWorker(),
};
