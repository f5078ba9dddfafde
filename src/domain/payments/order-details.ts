import { asc, desc, eq } from 'drizzle-orm';
import type { AdminOrder, OrderDetails, PaymentEvent, Refund } from '../../contract/shapes/payment.ts';
import { paymentEvents, type PaymentEventRow, type RefundRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { asFailure } from './provider-failures.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';
import { findOrderWithDocuments } from './read-orders.ts';
import { checkOrder } from './reconcile.ts';
import { findOrder, findOwnOrder, findRefunds } from './store.ts';

export const presentEvent = (event: PaymentEventRow): PaymentEvent => ({
  ...event,
  receivedAt: event.receivedAt.toISOString(),
  resolvedAt: event.resolvedAt?.toISOString() ?? null,
});

export const presentRefund = (refund: RefundRow): Refund => ({
  ...refund,
  createdAt: refund.createdAt.toISOString(),
  processedAt: refund.processedAt?.toISOString() ?? null,
});

/** One order with its history, for admins. @throws Failure not_found */
export async function getOrderDetails(ctx: Context, id: string): Promise<OrderDetails> {
  const found = await findOrder(ctx.db, id);
  if (!found) throw new Failure('not_found');
  const order = await findOrderWithDocuments(ctx.db, found.id);
  const events = await ctx.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, order.id))
    .orderBy(asc(paymentEvents.receivedAt), desc(paymentEvents.id));
  const refunds = await findRefunds(ctx.db, order.id);
  return {
    order: presentAdminOrder(order),
    events: events.map(presentEvent),
    refunds: refunds.map(presentRefund),
  };
}

/** Checks an own order with the provider and returns its state. @throws Failure not_found, unavailable */
export async function checkOwnOrder(ctx: Context, actor: Actor, orderId: string) {
  const own = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!own) throw new Failure('not_found');
  return presentOrder(await checkNow(ctx, own.id));
}

/** The same for an admin and any order. @throws Failure not_found, unavailable */
export async function checkAnyOrder(ctx: Context, admin: Actor, orderId: string): Promise<AdminOrder> {
  const order = await findOrder(ctx.db, orderId);
  if (!order) throw new Failure('not_found');
  return presentAdminOrder(await checkNow(ctx, order.id, admin));
}

async function checkNow(ctx: Context, id: string, admin?: Actor) {
  try {
    await checkOrder(ctx, id, admin);
  } catch (error) {
    throw asFailure(error);
  }
  return findOrderWithDocuments(ctx.db, id);
}
