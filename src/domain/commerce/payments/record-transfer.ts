import { sql } from 'drizzle-orm';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import type { AdminOrder, TransferInput } from '../../../contract/commerce/payment.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { describeOrder, findOrderOfTransfer, lockOrderWithBuyer, wantAgain, wasSuperseded } from './store.ts';
import { presentAdminOrder, findOrderWithDocuments } from './read-orders.ts';
import { settleOrder } from './settle.ts';
import { dayMs } from '../../../contract/time/days.ts';

const oldestMs = 366 * dayMs;

/**
 * Records that the bank transfer of an order arrived (by an admin), which settles it like any other payment. The receipt
 * names the bank's reference.
 * @throws Failure not_found, already_in_state, bought_since, conflict for the reference of another order
 */
export async function recordTransfer(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { reference, receivedOn, again }: TransferInput,
): Promise<AdminOrder> {
  const now = ctx.clock();
  if (receivedOn > kolkataDate(now)) throw Failure.field('receivedOn', 'Must not be in the future');
  if (receivedOn < kolkataDate(new Date(now.getTime() - oldestMs)))
    throw Failure.field('receivedOn', 'Must not be more than a year ago');
  const id = await ctx.db.transaction(async (tx) => {
    // One transfer that is recorded for two orders at once settles the first.
    await tx.execute(
      sql`SELECT pg_advisory_xact_lock(hashtext('transfer:' || bank_reference_key(${reference})))`,
    );
    const { order } = await lockOrderWithBuyer(tx, orderId);
    // A transfer may have been on its way when the order was cancelled.
    if (order.state !== 'awaitingTransfer' && order.state !== 'cancelled')
      throw new Failure('already_in_state', { message: 'This order does not await a transfer.' });
    if (again) await wantAgain(tx, order.id);
    else if (await wasSuperseded(tx, order)) throw new Failure('bought_since');
    const other = await findOrderOfTransfer(tx, reference);
    if (other) throw new Failure('conflict', { message: `This payment already settled order ${other}.` });
    const settlement = await settleOrder(tx, ctx, order.id, {
      id: `transfer:${reference}`,
      amount: order.amount,
      currency: order.currency,
      transfer: { transferReference: reference, transferReceivedOn: receivedOn },
    });
    if (settlement.outcome === 'unmatched') throw new Failure('conflict', { message: settlement.note });
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: { id: order.id, title: `${describeOrder(order)}, ${order.buyer.name}` },
      action: 'updated',
      reason: `Transfer ${reference} received on ${receivedOn}`,
    });
    return order.id;
  });
  return presentAdminOrder(await findOrderWithDocuments(ctx.db, id));
}
