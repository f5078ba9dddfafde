import { eq } from 'drizzle-orm';
import { refunds, type OrderRow, type RefundRow, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { insertLedgerEntries } from '../../people/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import { Failure } from '../../platform/failure.ts';
import { ledgerGrant, monthsOf, keepPackageShown } from './grant-order.ts';
import { cancelRefundOfMembership } from './membership.ts';
import { issueCreditNote } from './documents/issue-document.ts';
import { ledgerEntry } from './refund-order.ts';
import { findOrder, lockOrderWithBuyer, sumRefunds, updateOrder } from './store.ts';
import type { ProviderFailure } from './ports.ts';

const isProviderFailure = (error: unknown): error is ProviderFailure =>
  error instanceof Error && 'providerFailure' in error;

/** The provider refused; a retry would be refused too. */
export const isProviderRefusal = (error: unknown): error is ProviderFailure =>
  isProviderFailure(error) && error.providerFailure === 'refused';

/** The provider did not answer; a retry may succeed. */
export const isProviderUnreachable = (error: unknown): boolean =>
  isProviderFailure(error) && error.providerFailure === 'unavailable';

/** The failure shown to a buyer when the provider is unavailable or refuses. Other errors are passed on. */
export function asFailure(error: unknown): unknown {
  if (!isProviderFailure(error)) return error;
  return new Failure('unavailable', {
    message:
      'The payment service is not responding. You have not been charged. Please try again in a moment.',
  });
}

const findRefund = async (ctx: Context, id: string): Promise<RefundRow | undefined> =>
  (await ctx.db.select().from(refunds).where(eq(refunds.id, id)))[0];

/**
 * Requests a refund from the provider; run by the queue. Idempotent, as the provider identifies refunds by our id.
 * @throws ProviderFailure when it is unavailable; the queue retries
 */
export async function processRefund(ctx: Context, refundId: string): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  if (refund?.state !== 'pending') return;
  const order = await findOrder(ctx.db, refund.orderId);
  if (!order?.providerPaymentId) return;
  if (order.transferReference) {
    // An admin returns the money at the bank.
    const done = { id: null, state: 'processed' as const };
    return ctx.db.transaction((tx) => finishRefund(tx, ctx, refund.id, done));
  }
  if (order.provider !== ctx.payments.name) return;
  try {
    const answer = await ctx.payments.refund({
      reference: refund.id,
      paymentId: order.providerPaymentId,
      amount: refund.amount,
    });
    await ctx.db.transaction((tx) => finishRefund(tx, ctx, refund.id, answer));
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    const failure = { state: 'failed' as const, id: null, reason: error.message };
    await ctx.db.transaction((tx) => finishRefund(tx, ctx, refund.id, failure));
  }
}

/** Updates a refund to the state reported by the provider; processed and failed ones are final. */
export async function finishRefund(
  tx: Transaction,
  ctx: Context,
  refundId: string,
  answer: { id: string | null; state: RefundRow['state']; reason?: string },
): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) return;
  const { order } = await lockOrderWithBuyer(tx, known.orderId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund?.state !== 'pending') return;
  const changes = {
    providerRefundId: answer.id ?? refund.providerRefundId,
    state: answer.state,
    failureReason: answer.state === 'failed' ? (answer.reason ?? 'The provider refused the refund.') : null,
    processedAt: answer.state === 'processed' ? ctx.clock() : null,
  };
  await keepPackageShown(tx, ctx, order.userId, async () => {
    await tx.update(refunds).set(changes).where(eq(refunds.id, refund.id));
    if (answer.state === 'failed') await restorePurchase(tx, ctx, order, refund);
  });
  if (answer.state === 'processed') await close(tx, ctx, order, { ...refund, ...changes });
}

async function close(tx: Transaction, ctx: Context, order: OrderRow, refund: RefundRow): Promise<void> {
  const creditNote = await issueCreditNote(tx, ctx, order, refund);
  await enqueue(tx, 'send-document-mail', { documentId: creditNote.id });
  const open = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  const isWhole = (await sumRefunds(tx, order.id)).amount === order.amount;
  if (isWhole && open.every(({ state }) => state !== 'pending'))
    await updateOrder(tx, order.id, { state: 'refunded', updatedAt: ctx.clock() });
}

/** The refund failed, so the buyer gets back what was revoked. */
async function restorePurchase(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  if (monthsOf(order) > 0) await cancelRefundOfMembership(tx, ctx, order.userId, refund.id);
  if (ledgerGrant(order)) await insertLedgerEntries(tx, [ledgerEntry(ctx, order, refund, refund.quantity)]);
}
