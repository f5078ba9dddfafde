import type { Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { findOrderOfProvider } from './store.ts';
import { confirm, settleVerified } from './verify-payment.ts';

/** Outcome of the redirect from the provider's page. */
export type Returned = 'success' | 'failed' | 'pending';

/**
 * Handles the buyer's return from the provider's page. A signed, paid result settles the order at once; otherwise
 * reconciliation is queued, and the page says that the payment is being processed.
 */
export async function returnFromProvider(ctx: Context, query: Record<string, string>): Promise<Returned> {
  const { name } = ctx.payments;
  const back = ctx.payments.readReturn(query);
  if (!back || name === 'off') return 'pending';
  const order = await findOrderOfProvider(ctx.db, name, back.providerOrderId);
  if (!order) return 'pending';
  if (!back.paid) {
    await ctx.db.transaction((tx) => enqueue(tx, 'check-order', { orderId: order.id }));
    return 'failed';
  }
  if (order.providerPaymentId !== back.paymentId)
    await settleVerified(ctx, order, await confirm(ctx, order, back.paymentId));
  return 'success';
}
