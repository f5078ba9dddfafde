import { and, desc, eq, inArray, type SQL, asc } from 'drizzle-orm';
import { currency } from '../../../contract/money/prices.ts';
import type { EventOutcome } from '../../../contract/vocabulary/index.ts';
import { paymentEvents, type PaymentEventRow, type Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import { type Actor, type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { pageOfTable, type Page, type PageRequest } from '../../platform/paging.ts';
import {
  updateEvent,
  findOrderByEitherId,
  wantAgain,
  findOrder,
  findOwnOrder,
  findRefunds,
} from './store.ts';
import { applyPayment } from './apply-payment.ts';
import { asFailure } from './refunds.ts';
import { presentAdminOrder, presentOrder, findOrderWithDocuments } from './read-orders.ts';
import { checkOrder } from './reconcile.ts';

/** One order with its history, for admins. @throws Failure not_found */
export async function getOrderDetails(ctx: Context, id: string) {
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
    events,
    refunds,
  };
}

/** Checks an own order with the provider and returns its state. @throws Failure not_found, unavailable */
export async function checkOwnOrder(ctx: Context, actor: Actor, orderId: string) {
  const own = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!own) throw new Failure('not_found');
  return presentOrder(await checkNow(ctx, own.id));
}

/** The same for an admin and any order. @throws Failure not_found, unavailable */
export async function checkAnyOrder(ctx: Context, admin: Actor, orderId: string) {
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

/** Provider events, newest first, for admins. */
export function listEvents(
  ctx: Context,
  query: PageRequest & { outcome?: EventOutcome[] | undefined },
): Promise<Page<PaymentEventRow>> {
  const where: SQL | undefined = query.outcome?.length
    ? inArray(paymentEvents.outcome, query.outcome)
    : undefined;
  const order = [desc(paymentEvents.receivedAt), desc(paymentEvents.id)];
  return pageOfTable(ctx.db, paymentEvents, query, { where, order }, (rows) => rows);
}

/**
 * Closes an unmatched event (by an admin): with an order, which the payment pays, or with a note on how it was
 * resolved.
 * @throws Failure not_found, already_in_state, conflict when the payment doesn't match the order
 */
export function resolveEvent(
  ctx: Context,
  actor: Actor,
  id: string,
  { orderId, note }: { orderId?: string | null | undefined; note: string },
): Promise<PaymentEventRow> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw new Failure('not_found');
    if (event.outcome !== 'unmatched') throw new Failure('already_in_state', { current: event });
    const paidId = orderId ? await payOrder(tx, ctx, event, orderId) : null;
    const changes = {
      outcome: 'resolved' as const,
      orderId: paidId ?? event.orderId,
      resolvedAt: ctx.clock(),
      resolvedBy: actor.id,
      resolution: note,
    };
    await updateEvent(tx, event.id, changes);
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: {
        id: changes.orderId ?? event.id,
        title: `Payment ${event.providerPaymentId ?? event.eventId}`,
      },
      action: 'updated',
      reason: note,
    });
    return { ...event, ...changes };
  });
}

const lockEvent = async (tx: Transaction, id: string): Promise<PaymentEventRow | undefined> =>
  isId(id)
    ? (
        await tx
          .select()
          .from(paymentEvents)
          .where(and(eq(paymentEvents.id, id)))
          .for('update')
      )[0]
    : undefined;

async function payOrder(
  tx: Transaction,
  ctx: Context,
  event: PaymentEventRow,
  orderId: string,
): Promise<string> {
  const order = await findOrderByEitherId(tx, orderId);
  if (!order || order.provider !== event.provider) throw Failure.field('orderId', 'No such order');
  if (event.name.startsWith('refund.'))
    throw new Failure('conflict', { message: 'This event is a refund and cannot pay an order.' });
  if (!event.providerPaymentId || event.amount === null) throw new Failure('conflict');
  await wantAgain(tx, order.id);
  const result = await applyPayment(tx, ctx, order.id, {
    id: event.providerPaymentId,
    amount: event.amount,
    currency: event.currency ?? currency,
  });
  if (result.outcome === 'unmatched') throw new Failure('conflict', { message: result.note });
  return order.id;
}
