import { and, eq } from 'drizzle-orm';
import { pages } from '../../../contract/addresses/pages.ts';
import type {
  OrderRequestInput,
  RefusalInput,
  OrderBilling,
  CorrectionInput,
} from '../../../contract/commerce/order-request.ts';
import type { AdminOrder, Order } from '../../../contract/commerce/payment.ts';
import { type OrderRequestType, noticeSettingsOf } from '../../../contract/vocabulary/index.ts';
import {
  orderRequests,
  orders,
  type OrderRow,
  type Reader,
  type Transaction,
  type UserRow,
  type PaymentDocumentRow,
} from '../../../db/index.ts';
import type { Buyer } from '../../../contract/commerce/payment-document.ts';
import { addNotices } from '../../platform/add-notices.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { describeOrder, findOwnOrder, lockOrderWithBuyer, sumRefunds, updateOrder } from './store.ts';
import { presentAdminOrder, presentOrder, findOrderWithDocuments } from './read-orders.ts';
import { findInvoice } from './documents/find-document.ts';
import { issueCorrection } from './documents/issue-document.ts';

/**
 * The invoice of an order that may be corrected. After a refund it may not, because its credit note is against that invoice.
 * @throws Failure conflict
 */
async function assertCorrectable(tx: Transaction, order: OrderRow): Promise<PaymentDocumentRow> {
  if ((await sumRefunds(tx, order.id)).amount > 0)
    throw new Failure('conflict', {
      message: 'This order was refunded, so its invoice can no longer be corrected.',
    });
  const invoice = await findInvoice(tx, order.id);
  if (!invoice)
    throw new Failure('conflict', { message: 'This order has not been paid, so it has no invoice yet.' });
  return invoice;
}

/**
 * A notice for the buyer of an order, beside the mail; none if the account was deleted or wants none.
 * @param buyer as `lockOrderWithBuyer` returned it
 */
export async function notifyBuyer(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  buyer: UserRow | undefined,
  { about, text }: { about: string; text: string },
): Promise<void> {
  if (!buyer || !noticeSettingsOf(buyer.noticeSettings).payments.portal) return;
  await addNotices(tx, ctx, [
    {
      userId: buyer.id,
      kind: 'payments',
      about,
      collection: null,
      itemId: null,
      title: describeOrder(order),
      text,
      path: pages.payments,
      isShown: true,
    },
  ]);
}

async function assertRefundable(tx: Transaction, order: OrderRow): Promise<void> {
  const { quantity } = await sumRefunds(tx, order.id);
  if (order.state !== 'paid' || quantity >= order.quantity) throw new Failure('not_refundable');
}

/**
 * Asks for a corrected invoice or a refund of an own order, which an admin answers (docs/specification.md#corrections-and-requests).
 * @throws Failure not_found, already_in_state while one of the kind is open, conflict, not_refundable
 */
export async function requestForOrder(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { kind, reason }: OrderRequestInput,
): Promise<Order> {
  const own = await findOwnOrder(ctx.db, actor.id, orderId);
  if (!own) throw new Failure('not_found');
  await ctx.db.transaction(async (tx) => {
    const { order, buyer } = await lockOrderWithBuyer(tx, own.id);
    // The account was deleted meanwhile.
    if (!buyer) throw new Failure('session_ended');
    if (await findOpen(tx, order.id, kind))
      throw new Failure('already_in_state', { message: 'You have already asked for this. We will answer.' });
    await (kind === 'correction' ? assertCorrectable : assertRefundable)(tx, order);
    await tx.insert(orderRequests).values({
      id: ctx.newId(),
      orderId: order.id,
      userId: actor.id,
      kind,
      reason,
      actedBy: actor.acting?.person ?? null,
      state: 'open',
      askedAt: ctx.clock(),
    });
  });
  return presentOrder(await findOrderWithDocuments(ctx.db, own.id));
}

const isOpen = (orderId: string, type: OrderRequestType) =>
  and(eq(orderRequests.orderId, orderId), eq(orderRequests.kind, type), eq(orderRequests.state, 'open'));

const findOpen = async (tx: Transaction, orderId: string, type: OrderRequestType) =>
  (await tx.select().from(orderRequests).where(isOpen(orderId, type)))[0];

/** Closes what was asked for, if it was, because an admin did it. */
export const closeRequest = (tx: Transaction, ctx: Context, orderId: string, type: OrderRequestType) =>
  tx.update(orderRequests).set({ state: 'done', answeredAt: ctx.clock() }).where(isOpen(orderId, type));

/**
 * Refuses what the buyer asked for (by an admin), who is mailed the reason.
 * @throws Failure not_found, already_in_state when nothing of the kind is open
 */
export async function refuseRequest(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { kind, reason }: RefusalInput,
): Promise<AdminOrder> {
  const id = await ctx.db.transaction(async (tx) => {
    const { order, buyer } = await lockOrderWithBuyer(tx, orderId);
    const [refused] = await tx
      .update(orderRequests)
      .set({ state: 'refused', answer: reason, answeredAt: ctx.clock() })
      .where(isOpen(order.id, kind))
      .returning({ id: orderRequests.id });
    if (!refused)
      throw new Failure('already_in_state', { message: `No ${kind} is asked for, or it was answered.` });
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: { id: order.id, title: `${describeOrder(order)}, ${order.buyer.name}` },
      action: 'updated',
      reason: `Refused the ${kind}: ${reason}`,
    });
    await enqueue(tx, 'send-request-refused-mail', { requestId: refused.id });
    const text = kind === 'correction' ? 'We did not correct the invoice' : 'We did not refund this order';
    await notifyBuyer(tx, ctx, order, buyer, { about: `request ${refused.id}`, text: `${text}: ${reason}` });
    return order.id;
  });
  return presentAdminOrder(await findOrderWithDocuments(ctx.db, id));
}

/** Requests that wait for an admin, up to `cap`. */
export const countOpenRequests = (db: Reader, cap: number): Promise<number> =>
  countUpTo(db, { from: orderRequests, where: eq(orderRequests.state, 'open') }, cap);

/** A request with its order, for the mail about it. */
export async function findRequest(db: Reader, id: string) {
  const [found] = await db
    .select({ request: orderRequests, order: orders })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orderRequests.id, id));
  return found && { ...found.request, item: describeOrder(found.order) };
}

/** The buyer's account, and the members who acted for it on this order: one ordered, others may have asked for a correction or a refund. */
export async function actorsOfOrder(
  db: Reader,
  orderId: string,
): Promise<{ userId: string | null; people: string[] }> {
  const rows = await db
    .select({ userId: orders.userId, ordered: orders.actedBy, asked: orderRequests.actedBy })
    .from(orders)
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const actors = rows.flatMap(({ ordered, asked }) => [ordered?.id, asked?.id]);
  return { userId: rows[0]?.userId ?? null, people: [...new Set(actors)].filter((id) => id !== undefined) };
}

/**
 * Corrects the invoice of an order (by an admin): a credit note for the wrong one, and a new one that names this buyer
 * (docs/specification.md#corrections-and-requests). What was bought and paid doesn't change.
 * @throws Failure not_found, conflict when it is unpaid, refunded, or says the same already
 */
export async function correctInvoice(
  ctx: Context,
  actor: Actor,
  orderId: string,
  { billing, reason }: CorrectionInput,
): Promise<AdminOrder> {
  const id = await ctx.db.transaction(async (tx) => {
    const { order, buyer: account } = await lockOrderWithBuyer(tx, orderId);
    const wrong = await assertCorrectable(tx, order);
    const buyer = { ...billing, name: billing.name ?? order.buyer.name, email: order.buyer.email };
    if (isSame(wrong.document.buyer, buyer))
      throw new Failure('conflict', { message: `The invoice ${wrong.number} already says this.` });
    await updateOrder(tx, order.id, { buyer, updatedAt: ctx.clock() });
    const { creditNote, invoice } = await issueCorrection(tx, ctx, order, wrong, buyer);
    await closeRequest(tx, ctx, order.id, 'correction');
    await recordAction(tx, ctx, actor, {
      entityType: 'order',
      entity: { id: order.id, title: `${describeOrder(order)}, ${buyer.name}` },
      action: 'updated',
      reason: `Corrected ${wrong.number} by ${creditNote.number} and ${invoice.number}: ${reason}`,
    });
    await enqueue(tx, 'send-correction-mail', { creditNoteId: creditNote.id, invoiceId: invoice.id });
    const text = `We corrected the invoice: ${invoice.number} replaces ${wrong.number}`;
    await notifyBuyer(tx, ctx, order, account, { about: `correction ${invoice.id}`, text });
    return order.id;
  });
  return presentAdminOrder(await findOrderWithDocuments(ctx.db, id));
}

/** So that pressing twice corrects once. */
export const isSame = (before: Buyer, { name, address, stateCode, gstin, poNumber }: OrderBilling): boolean =>
  before.name === name &&
  before.address === address &&
  before.stateCode === stateCode &&
  before.gstin === gstin &&
  (before.poNumber ?? null) === poNumber;
