import { eq } from 'drizzle-orm';
import { inRupees } from '../../../contract/money/money-in-words.ts';
import { refunds, type OrderRow, type RefundRow, type Transaction, type UserRow } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { insertLedgerEntries, lockBalances } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { describeOrder, lockOrderWithBuyer, sumRefunds, findOrder, updateOrder } from './store.ts';
import { ledgerGrant, monthsOf, keepPackageShown } from './grant-order.ts';
import { changeMembership, cancelRefundOfMembership } from './membership.ts';
import { closeRequest, notifyBuyer } from './order-requests.ts';
import { issueCreditNote } from './documents/issue-document.ts';
import type { ProviderFailure } from './ports.ts';

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
const ledgerEntry = (ctx: Context, order: OrderRow, refund: RefundRow, amount: number) => ({
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
  const { order, buyer } = await lockOrderWithBuyer(tx, known.orderId);
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
  if (answer.state === 'processed') await close(tx, ctx, { order, buyer }, { ...refund, ...changes });
}

async function close(
  tx: Transaction,
  ctx: Context,
  { order, buyer }: { order: OrderRow; buyer: UserRow | undefined },
  refund: RefundRow,
): Promise<void> {
  const creditNote = await issueCreditNote(tx, ctx, order, refund);
  await enqueue(tx, 'send-document-mail', { documentId: creditNote.id });
  const text = `We refunded ${inRupees(refund.amount)}: the credit note is ${creditNote.number}`;
  await notifyBuyer(tx, ctx, order, buyer, { about: `refund ${refund.id}`, text });
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
