import type { EventOutcome } from '../../contract/vocabulary/index.ts';
import type { OrderRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { findOrderOfEvent } from './find-order-of-event.ts';
import type { ProviderEvent } from './ports.ts';
import { noteRefundEvent } from './refund-events.ts';
import { settleOrder } from './settle.ts';
import { lockOrder, updateOrder } from './store.ts';

interface Noted {
  outcome: EventOutcome;
  note?: string | null;
  orderId?: string | null;
}

/** Does what a genuine message asks for. */
export async function actUponEvent(tx: Transaction, ctx: Context, event: ProviderEvent): Promise<Noted> {
  if (event.about === 'refund') return noteRefundEvent(tx, ctx, event);
  if (event.about === 'other' || !event.payment) return { outcome: 'noted' };
  const order = await findOrderOfEvent(tx, ctx.payments.name, event);
  switch (event.payment.status) {
    case 'captured':
      return settleFrom(tx, ctx, event, order);
    case 'authorized':
      // Capturing asks the provider, which has no place inside a transaction.
      if (order) await enqueue(tx, 'check-order', { orderId: order.id });
      return { outcome: 'noted', orderId: order?.id ?? null };
    case 'failed':
      return noteFailure(tx, ctx, order?.id, event.payment.failureReason, event.payment.id);
    default:
      return { outcome: 'noted', orderId: order?.id ?? null };
  }
}

async function settleFrom(
  tx: Transaction,
  ctx: Context,
  { payment }: ProviderEvent,
  order: OrderRow | undefined,
): Promise<Noted> {
  if (!payment) return { outcome: 'noted' };
  if (!order) return { outcome: 'unmatched', note: 'The order is unknown.' };
  const settled = await settleOrder(tx, ctx, order.id, payment);
  return {
    outcome: settled.outcome,
    orderId: order.id,
    note: settled.outcome === 'unmatched' ? settled.note : null,
  };
}

/** A failed attempt is told to the buyer, unless another one paid meanwhile. */
async function noteFailure(
  tx: Transaction,
  ctx: Context,
  orderId: string | undefined,
  reason: string | null,
  paymentId: string,
): Promise<Noted> {
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  if (order && (order.state === 'open' || order.state === 'failed'))
    await updateOrder(tx, order.id, {
      state: 'failed',
      failureReason: reason ?? `The payment ${paymentId} failed.`,
      updatedAt: ctx.clock(),
    });
  return { outcome: 'noted', orderId: order?.id ?? null, note: reason };
}
