import type { Order } from '../../contract/shapes/payment.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { enqueue } from '../tasks.ts';
import { presentOrder } from './present-order.ts';
import { findOrderWithDocuments } from './read-orders.ts';
import { findOwnOrder, lockOrder, updateOrder } from './store.ts';

/** A card payment that was under way is reported by then. */
const checkAfterSeconds = 15 * 60;

/**
 * Cancels an own order that awaits its transfer. It is no longer offered for payment; money that arrives all the same
 * still pays it, so the provider is asked once more.
 * @throws Failure not_found, already_in_state
 */
export async function cancelOrder(ctx: Context, actor: Actor, orderId: string): Promise<Order> {
  const own = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!own) throw new Failure('not_found');
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id);
    if (order?.state !== 'awaitingTransfer')
      throw new Failure('already_in_state', { message: 'This order does not await a transfer.' });
    await updateOrder(tx, order.id, { state: 'cancelled', updatedAt: ctx.clock() });
    await enqueue(tx, 'check-order', { orderId: order.id }, { inSeconds: checkAfterSeconds });
  });
  return presentOrder(await findOrderWithDocuments(ctx.db, own.id));
}
