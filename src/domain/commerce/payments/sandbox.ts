import { and, asc, eq } from 'drizzle-orm';
import { sandboxPayments, type Database, type OrderRow } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import type { ProviderPayment, SandboxStore, SandboxConsole, SandboxPayment } from './ports.ts';
import { receiveEvent } from './receive-event.ts';
import { findOrderOfProvider, findOwnOrder, wantAgain, wasSuperseded } from './store.ts';

type Row = typeof sandboxPayments.$inferSelect;

const present = (row: Row): ProviderPayment => ({
  id: row.paymentId,
  providerOrderId: row.providerOrderId,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  failureReason: row.status === 'failed' ? 'The test payment was declined.' : null,
});

/** Storage of the sandbox in its own table. */
export const sandboxStore = (db: Database): SandboxStore => ({
  add: async ({ id, at, ...payment }) => {
    await db.insert(sandboxPayments).values({ paymentId: id, createdAt: at, ...payment });
  },
  find: async (paymentId) => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.paymentId, paymentId));
    return row ? present(row) : null;
  },
  ofOrder: async (providerOrderId) =>
    (
      await db
        .select()
        .from(sandboxPayments)
        .where(and(eq(sandboxPayments.providerOrderId, providerOrderId)))
        .orderBy(asc(sandboxPayments.createdAt))
    ).map(present),
});

const consoleOf = (ctx: Context): SandboxConsole => {
  if (!ctx.payments.sandboxConsole) throw new Failure('not_found');
  return ctx.payments.sandboxConsole;
};

const payAt = (ctx: Context, order: OrderRow, outcome: 'success' | 'failure'): Promise<SandboxPayment> =>
  consoleOf(ctx).pay(
    {
      providerOrderId: order.providerOrderId ?? '',
      reference: order.id,
      amount: order.amount,
      currency: order.currency,
    },
    outcome,
    ctx.clock(),
  );

const deliver = (ctx: Context, { event }: SandboxPayment) =>
  receiveEvent(ctx, ctx.payments.name, event.body, event.headers);

/**
 * Makes a test payment of an own order (docs/specification.md#payment-providers) and returns what the widget would return; for
 * a package, which is paid on a hosted page, the webhook is delivered too.
 * @throws Failure not_found, bought_since
 */
export async function paySandboxOrder(
  ctx: Context,
  actor: Actor,
  {
    orderId,
    outcome,
    again,
  }: { orderId: string; outcome: 'success' | 'failure'; again?: boolean | undefined },
): Promise<{ orderId: string; paymentId: string; signature: string }> {
  consoleOf(ctx);
  const order = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!order?.providerOrderId || order.provider !== 'sandbox') throw new Failure('not_found');
  if (again) await ctx.db.transaction((tx) => wantAgain(tx, order.id));
  else if (await wasSuperseded(ctx.db, order)) throw new Failure('bought_since');
  const payment = await payAt(ctx, order, outcome);
  if (order.type === 'package' || outcome === 'failure') await deliver(ctx, payment);
  return { orderId: order.providerOrderId, paymentId: payment.paymentId, signature: payment.signature };
}

/** The order behind a hosted page of the sandbox. @throws Failure not_found, bought_since */
export async function getSandboxCheckout(ctx: Context, linkId: string): Promise<OrderRow> {
  consoleOf(ctx);
  const order = await findOrderOfProvider(ctx.db, 'sandbox', linkId);
  if (!order || order.type !== 'package') throw new Failure('not_found');
  if (await wasSuperseded(ctx.db, order)) throw new Failure('bought_since');
  return order;
}

export const hostedOutcomes = ['success', 'failure', 'close', 'slow', 'twice'] as const;
export type HostedOutcome = (typeof hostedOutcomes)[number];

/**
 * Handles a button of the hosted page. 'slow' sends the webhook half a minute later, 'twice' sends it twice.
 * @returns the query of the return URL; null if the window was closed or the webhook comes later
 */
export async function payOnHostedPage(
  ctx: Context,
  linkId: string,
  outcome: HostedOutcome,
): Promise<Record<string, string> | null> {
  const order = await getSandboxCheckout(ctx, linkId);
  if (outcome === 'close') return null;
  const payment = await payAt(ctx, order, outcome === 'failure' ? 'failure' : 'success');
  if (outcome === 'slow') {
    await ctx.db.transaction((tx) => enqueue(tx, 'check-order', { orderId: order.id }, { inSeconds: 30 }));
    return null;
  }
  await deliver(ctx, payment);
  if (outcome === 'twice') await deliver(ctx, payment);
  return payment.returnQuery;
}
