import { refunds, type OrderRow, type RefundRow, type Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { insertLedgerEntries, lockBalances } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { describeOrder, lockOrderWithBuyer, sumRefunds } from './store.ts';
import { ledgerGrant, monthsOf, keepPackageShown } from './grant-order.ts';
import { changeMembership } from './membership.ts';
import { closeRequest } from './order-requests.ts';

interface RefundRequest {
  /** Number of credits or posts to revoke; default: all that are left. */
  quantity?: number | undefined;
  reason: string;
}

/**
 * Refunds a paid order (by an admin). The purchase is revoked first, in the same transaction as the refund's row and
 * log; the queue requests the money from the provider, and the credit note is issued once the provider has processed
 * it.
 * @throws Failure not_found, not_refundable, credits_spent
 */
export function refundOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  request: RefundRequest,
): Promise<RefundRow> {
  return ctx.db.transaction(async (tx) => {
    const { order } = await lockOrderWithBuyer(tx, orderId);
    assertReachable(ctx, order);
    const { quantity, amount } = await refundable(tx, order, request);
    const refund: RefundRow = {
      id: ctx.newId(),
      orderId: order.id,
      quantity,
      amount,
      state: 'pending',
      providerRefundId: null,
      reason: request.reason,
      failureReason: null,
      actorId: actor.id,
      createdAt: ctx.clock(),
      processedAt: null,
    };
    await keepPackageShown(tx, ctx, order.userId, async () => {
      await tx.insert(refunds).values(refund);
      await revoke(tx, ctx, order, refund);
    });
    const title = `${describeOrder(order)}, ${order.buyer.name}`;
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: { id: order.id, title },
      action: 'refunded',
      reason: request.reason,
    });
    await closeRequest(tx, ctx, order.id, 'refund');
    await enqueue(tx, 'refund-payment', { refundId: refund.id });
    return refund;
  });
}

/** A payment through another provider can't be refunded by the current one. */
function assertReachable(ctx: Context, { provider, transferReference }: OrderRow): void {
  if (provider !== ctx.payments.name && !transferReference)
    throw new Failure('not_refundable', {
      message: `This order was paid through ${provider}, which is not configured. Set PAYMENTS=${provider} to refund it.`,
    });
}

async function refundable(
  tx: Transaction,
  order: OrderRow,
  request: RefundRequest,
): Promise<{ quantity: number; amount: number }> {
  const given = await sumRefunds(tx, order.id);
  const left = order.quantity - given.quantity;
  const quantity = request.quantity ?? left;
  if (order.state !== 'paid' || left <= 0) throw new Failure('not_refundable');
  if (quantity > left) throw Failure.field('quantity', `Must be at most ${left}`);
  return { quantity, amount: refundedAmount(order, given, quantity) };
}

interface Purchased {
  quantity: number;
  amount: number;
}

/** The last refund gets the paise that the price of a package left when it was divided by its posts. */
export const refundedAmount = (
  order: Purchased & { unitPrice: number },
  given: Purchased,
  quantity: number,
): number =>
  quantity === order.quantity - given.quantity ? order.amount - given.amount : quantity * order.unitPrice;

async function revoke(tx: Transaction, ctx: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  const months = monthsOf(order);
  if (months > 0) await changeMembership(tx, ctx, order.userId, { months: -months, refundId: refund.id });
  const grant = ledgerGrant(order);
  if (!grant) return;
  const balance = (await lockBalances(tx, order.userId, [grant.bucket])).get(grant.bucket) ?? 0;
  if (balance < refund.quantity) throw new Failure('credits_spent');
  await insertLedgerEntries(tx, [ledgerEntry(ctx, order, refund, -refund.quantity)]);
}

/** Ledger row of a refund: negative when it revokes, positive when the provider refused the refund. */
export const ledgerEntry = (ctx: Context, order: OrderRow, refund: RefundRow, amount: number) => ({
  id: ctx.newId(),
  userId: order.userId,
  bucket: ledgerGrant(order)!.bucket,
  amount,
  cause: 'refund' as const,
  referenceId: order.id,
  actorId: refund.actorId,
  reason: refund.reason,
  createdAt: ctx.clock(),
});
