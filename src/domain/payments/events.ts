import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { currency } from '../../contract/money/prices.ts';
import type { PaymentEvent } from '../../contract/shapes/payment.ts';
import type { EventOutcome } from '../../contract/vocabulary/index.ts';
import { paymentEvents, type PaymentEventRow, type Transaction } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { pageOfTable } from '../page-rows.ts';
import type { Page, PageRequest } from '../paging.ts';
import { updateEvent } from './event-store.ts';
import { presentEvent } from './order-details.ts';
import { settleOrder } from './settle.ts';
import { findOrderByEitherId } from './store.ts';
import { wantAgain } from './superseded.ts';

/** Provider events, newest first, for admins. */
export function listEvents(
  ctx: Context,
  query: PageRequest & { outcome?: EventOutcome[] | undefined },
): Promise<Page<PaymentEvent>> {
  const where: SQL | undefined = query.outcome?.length
    ? inArray(paymentEvents.outcome, query.outcome)
    : undefined;
  const order = [desc(paymentEvents.receivedAt), desc(paymentEvents.id)];
  return pageOfTable(ctx.db, paymentEvents, query, { where, order }, (rows) => rows.map(presentEvent));
}

/**
 * Closes an unmatched event (by an admin): with an order, which the payment settles, or with a note on how it was
 * resolved.
 * @throws Failure not_found, already_in_state, conflict when the payment doesn't match the order
 */
export function resolveEvent(
  ctx: Context,
  actor: Actor,
  id: string,
  { orderId, note }: { orderId?: string | null | undefined; note: string },
): Promise<PaymentEvent> {
  return ctx.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw new Failure('not_found');
    if (event.outcome !== 'unmatched')
      throw new Failure('already_in_state', { current: presentEvent(event) });
    const settled = orderId ? await settleWith(tx, ctx, event, orderId) : null;
    const changes = {
      outcome: 'resolved' as const,
      orderId: settled ?? event.orderId,
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
    return presentEvent({ ...event, ...changes });
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

async function settleWith(
  tx: Transaction,
  ctx: Context,
  event: PaymentEventRow,
  orderId: string,
): Promise<string> {
  const order = await findOrderByEitherId(tx, orderId);
  if (!order || order.provider !== event.provider) throw Failure.field('orderId', 'No such order');
  if (event.name.startsWith('refund.'))
    throw new Failure('conflict', { message: 'This event is a refund and cannot settle an order.' });
  if (!event.providerPaymentId || event.amount === null) throw new Failure('conflict');
  await wantAgain(tx, order.id);
  const settlement = await settleOrder(tx, ctx, order.id, {
    id: event.providerPaymentId,
    amount: event.amount,
    currency: event.currency ?? currency,
  });
  if (settlement.outcome === 'unmatched') throw new Failure('conflict', { message: settlement.note });
  return order.id;
}
