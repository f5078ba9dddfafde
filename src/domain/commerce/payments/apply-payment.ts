import { sql } from 'drizzle-orm';
import type { OrderRow, Transaction } from '../../../db/index.ts';
import { kolkataDate, dayMs } from '../../../contract/time/days.ts';
import type { AdminOrder, TransferInput } from '../../../contract/commerce/payment.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { enqueue } from '../../platform/tasks.ts';
import { recordAction } from '../../platform/audit-log.ts';
import { Failure } from '../../platform/failure.ts';
import {
  closeWaitingEvents,
  insertEvent,
  findOrderOfPayment,
  lockOrderWithBuyer,
  updateOrder,
  wasQuotePaid,
  wasSuperseded,
  describeOrder,
  findOrderOfTransfer,
  wantAgain,
} from './store.ts';
import { grantOrder } from './grant-order.ts';
import { issueInvoice } from './documents/issue-document.ts';
import { presentAdminOrder, findOrderWithDocuments } from './read-orders.ts';

export interface CapturedPayment {
  id: string;
  amount: number;
  currency: string;
  /** Set if a bank transfer paid. */
  transfer?: Pick<OrderRow, 'transferReference' | 'transferReceivedOn'>;
}

type PaymentResult =
  | { outcome: 'paid' | 'repeated'; order: OrderRow }
  /** The payment doesn't match this order; `note` says why. Nothing was changed. */
  | { outcome: 'unmatched'; order: OrderRow; note: string };

/**
 * The only place where a payment pays its order (docs/specification.md#exactly-once). Confirmation, webhook, reconciliation and admins
 * call it in any order and any number of times: it locks the order with its buyer, and only the first call grants the purchase. Grant,
 * document, mail and state are one transaction.
 */
export async function applyPayment(
  tx: Transaction,
  ctx: Context,
  orderId: string,
  payment: CapturedPayment,
): Promise<PaymentResult> {
  const { order } = await lockOrderWithBuyer(tx, orderId);
  if (order.providerPaymentId === payment.id) return { outcome: 'repeated', order };
  const why = await mismatchOf(tx, order, payment);
  if (why) return { outcome: 'unmatched', order, note: why };
  const now = ctx.clock();
  const paid: OrderRow = {
    ...order,
    ...payment.transfer,
    state: 'paid',
    failureReason: null,
    providerPaymentId: payment.id,
    paidAt: now,
    updatedAt: now,
  };
  await updateOrder(tx, order.id, paid);
  await grantOrder(tx, ctx, paid);
  const invoice = await issueInvoice(tx, ctx, paid);
  await closeWaitingEvents(tx, paid);
  await enqueue(tx, 'send-document-mail', { documentId: invoice.id });
  return { outcome: 'paid', order: paid };
}

/** Prefixes of the ids of events that didn't come from the provider. */
const idPrefixes = { reconciliation: 'found', confirmation: 'verify' };

/** Pays an order; a payment that doesn't match it becomes an unmatched event, which an admin resolves. */
export async function applyOrReport(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  payment: CapturedPayment,
  source: keyof typeof idPrefixes,
): Promise<PaymentResult> {
  const result = await applyPayment(tx, ctx, order.id, payment);
  if (result.outcome === 'unmatched')
    await insertEvent(tx, {
      id: ctx.newId(),
      provider: order.provider,
      eventId: `${idPrefixes[source]}:${payment.id}`,
      name: source,
      outcome: 'unmatched',
      note: result.note,
      providerOrderId: order.providerOrderId,
      providerPaymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      orderId: order.id,
      receivedAt: ctx.clock(),
    });
  return result;
}

/** Amounts are stored in minor units and shown in major units. */
function moneyText({ amount, currency }: { amount: number; currency: string }): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`;
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' });
  return money.format(amount / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2));
}

async function mismatchOf(
  tx: Transaction,
  order: OrderRow,
  payment: CapturedPayment,
): Promise<string | null> {
  if (payment.amount !== order.amount || payment.currency !== order.currency)
    return `The payment is ${moneyText(payment)}, the order ${moneyText(order)}.`;
  if (order.state === 'paid' || order.state === 'refunded')
    return `The order has already been paid by ${order.providerPaymentId}.`;
  const other = await findOrderOfPayment(tx, order.provider, payment.id);
  if (other) return `This payment has already paid order ${other.id}.`;
  if (await wasQuotePaid(tx, order)) return 'The proforma invoice of this order was already paid by another.';
  return (await wasSuperseded(tx, order)) ? 'The same was bought after this order.' : null;
}

const oldestMs = 366 * dayMs;

/**
 * Records that the bank transfer of an order arrived (by an admin), which pays it like any other payment. The receipt
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
    // One transfer that is recorded for two orders at once pays the first.
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
    if (other) throw new Failure('conflict', { message: `This payment has already paid order ${other}.` });
    const result = await applyPayment(tx, ctx, order.id, {
      id: `transfer:${reference}`,
      amount: order.amount,
      currency: order.currency,
      transfer: { transferReference: reference, transferReceivedOn: receivedOn },
    });
    if (result.outcome === 'unmatched') throw new Failure('conflict', { message: result.note });
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
