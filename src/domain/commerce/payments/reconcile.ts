import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { orders, refunds, type OrderRow, type Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { describeOrder, findOrder, lockOrder, updateOrder, wasSuperseded } from './store.ts';
import { asFailure, isProviderRefusal, processRefund } from './refunds.ts';
import type { ProviderPayment } from './ports.ts';
import { applyOrReport } from './apply-payment.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Buyers pay within minutes; orders that are open longer are checked. */
const reconcileAfterMs = 15 * minute;
/** Unpaid orders expire after this time. A late payment still pays them. */
const expireAfterMs = 3 * day;
const atOnce = 100;

export interface Reconciled {
  checked: number;
  paid: number;
}

/**
 * Checks orders that are open for 15 minutes with the provider, and grants those that were paid but missed by
 * confirmation and webhook; the same for unfinished refunds. The longer an order is open, the less often it is checked.
 * @param admin who requested it, which includes newer orders
 */
export async function reconcileOrders(ctx: Context, admin?: Actor): Promise<Reconciled> {
  let paid = 0;
  const due = await findDue(ctx, admin !== undefined);
  for (const order of due) if ((await checkOrSkip(ctx, order.id, admin)) === 'paid') paid += 1;
  await finishUnfinishedRefunds(ctx);
  return { checked: due.length, paid };
}

/** The same, requested by an admin. @throws Failure unavailable */
export async function reconcileNow(ctx: Context, admin: Actor): Promise<Reconciled> {
  try {
    return await reconcileOrders(ctx, admin);
  } catch (error) {
    throw asFailure(error);
  }
}

const findDue = async (ctx: Context, includesNew: boolean) => {
  const { name } = ctx.payments;
  // The provider answered for no order.
  if (name === 'off') return [];
  const now = ctx.clock();
  const isDue = sql`(${orders.checkedAt} IS NULL OR ${orders.checkedAt} < ${now}::timestamptz - (${orders.checkedAt} - ${orders.createdAt}) / 4)`;
  return (
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.state, ['open', 'failed', 'awaitingTransfer']),
          eq(orders.provider, name),
          isNotNull(orders.providerOrderId),
          includesNew ? undefined : lt(orders.createdAt, new Date(now.getTime() - reconcileAfterMs)),
          includesNew ? undefined : isDue,
        ),
      )
      // An older order first, as a newer one of the same would supersede it.
      .orderBy(sql`${orders.checkedAt} NULLS FIRST`, asc(orders.createdAt), asc(orders.id))
      .limit(atOnce)
  );
};

/** Checks refunds without a final state: the queue gave up, or the webhook was lost. */
async function finishUnfinishedRefunds(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - reconcileAfterMs);
  const unfinished = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(atOnce);
  for (const { id } of unfinished) await processRefund(ctx, id);
}

/** An order that the provider refuses to report must not stop the check of the others. */
async function checkOrSkip(
  ctx: Context,
  orderId: string,
  admin: Actor | undefined,
): Promise<'paid' | 'unchanged'> {
  try {
    return await checkOrder(ctx, orderId, admin);
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    await ctx.db.transaction((tx) => updateOrder(tx, orderId, { checkedAt: ctx.clock() }));
    return 'unchanged';
  }
}

/**
 * Asks the provider for the state of an order and applies it.
 * @param admin who requested it, if an admin did: changes are logged
 * @throws ProviderFailure
 */
export async function checkOrder(
  ctx: Context,
  orderId: string,
  admin?: Actor,
): Promise<'paid' | 'unchanged'> {
  const order = await findOrder(ctx.db, orderId);
  if (!order?.providerOrderId || order.provider !== ctx.payments.name) return 'unchanged';
  const attempts = await ctx.payments.findPayments(order.providerOrderId);
  const payments = await captureOne(ctx, order, attempts);
  return ctx.db.transaction(async (tx) => {
    const captured = payments.filter(({ status }) => status === 'captured');
    let outcome: 'paid' | 'unchanged' = 'unchanged';
    for (const payment of captured) {
      const result = await applyOrReport(tx, ctx, order, payment, 'reconciliation');
      if (result.outcome === 'paid') outcome = 'paid';
    }
    const held = await lockOrder(tx, order.id);
    if (!held) return outcome;
    const after = stateAfter(ctx, held, payments);
    await updateOrder(tx, order.id, after);
    const state = after.state ?? held.state;
    if (admin && (outcome === 'paid' || state !== held.state)) await logCheck(tx, ctx, admin, held, state);
    return outcome;
  });
}

const logCheck = (
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  order: OrderRow,
  state: OrderRow['state'],
): Promise<void> =>
  recordAction(tx, ctx, admin, {
    entityType: 'order',
    entity: { id: order.id, title: `${describeOrder(order)}, ${order.buyer.name}` },
    action: 'updated',
    reason: `Asked the provider: ${state}`,
  });

/**
 * Captures one authorised payment, if the order is unpaid and wanted. The provider releases other authorised payments by itself.
 */
async function captureOne(
  ctx: Context,
  order: OrderRow,
  attempts: ProviderPayment[],
): Promise<ProviderPayment[]> {
  const isPaid = order.providerPaymentId || attempts.some(({ status }) => status === 'captured');
  const authorized = isPaid ? undefined : attempts.find(({ status }) => status === 'authorized');
  if (!authorized || (await wasSuperseded(ctx.db, order))) return attempts;
  const captured = await ctx.payments.capture(authorized);
  return attempts.map((payment) => (payment === authorized ? captured : payment));
}

function stateAfter(ctx: Context, order: OrderRow, payments: ProviderPayment[]): Partial<OrderRow> {
  const checkedAt = ctx.clock();
  if (order.state !== 'open' && order.state !== 'failed') return { checkedAt };
  if (checkedAt.getTime() - order.createdAt.getTime() > expireAfterMs)
    return { checkedAt, state: 'expired', updatedAt: checkedAt };
  const failed = payments.findLast(({ status }) => status === 'failed');
  if (!failed) return { checkedAt };
  return {
    checkedAt,
    state: 'failed',
    failureReason: failed.failureReason ?? 'The payment failed.',
    updatedAt: checkedAt,
  };
}
