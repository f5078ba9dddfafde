import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isProviderId } from '../../../contract/money/payment-providers.ts';
import { type ProviderName, bucketLabel } from '../../../contract/vocabulary/index.ts';
import {
  orders,
  refunds,
  type OrderRow,
  type Reader,
  type RefundRow,
  type Transaction,
  type UserRow,
  paymentEvents,
} from '../../../db/index.ts';
import { membershipOffer, packageOffers } from '../../../contract/money/prices.ts';
import { lockUser } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/context.ts';

export const insertOrder = (tx: Transaction, order: typeof orders.$inferInsert) =>
  tx.insert(orders).values(order);

export const updateOrder = (tx: Transaction, id: string, changes: Partial<OrderRow>) =>
  tx.update(orders).set(changes).where(eq(orders.id, id));

export const findOrder = async (db: Reader, id: string): Promise<OrderRow | undefined> =>
  isId(id) ? (await db.select().from(orders).where(eq(orders.id, id)))[0] : undefined;

/** Reads and locks an order alone, for a change that neither grants nor tells its buyer anything. */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0];

/**
 * Reads and locks an order and the account that bought it: confirmation, webhook, reconciliation and admins wait for each
 * other here. Always the order first, then its buyer, and only then its proforma invoice, requests, balances and counters of
 * documents, so that no two transactions wait for each other.
 * @returns the buyer undefined if the account was deleted: orders outlive it
 * @throws Failure not_found
 */
export async function lockOrderWithBuyer(
  tx: Transaction,
  id: string,
): Promise<{ order: OrderRow; buyer: UserRow | undefined }> {
  const order = isId(id) ? await lockOrder(tx, id) : undefined;
  if (!order) throw new Failure('not_found');
  return { order, buyer: await lockUser(tx, order.userId) };
}

/** An order by our id or the provider's. Malformed ids are not sent to the database, which refuses some characters. */
const byEitherId = (orderId: string) =>
  isProviderId(orderId)
    ? or(eq(orders.providerOrderId, orderId), isId(orderId) ? eq(orders.id, orderId) : undefined)
    : sql`false`;

/** An order of this user, by our id or by the provider's. */
export const findOwnOrder = async (
  db: Reader,
  userId: string,
  orderId: string,
): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), byEitherId(orderId)))
  )[0];

export const findOrderByEitherId = async (db: Reader, orderId: string): Promise<OrderRow | undefined> =>
  (await db.select().from(orders).where(byEitherId(orderId)))[0];

export const findOrderOfProvider = async (
  db: Reader,
  provider: ProviderName,
  providerOrderId: string,
): Promise<OrderRow | undefined> =>
  isProviderId(providerOrderId)
    ? (
        await db
          .select()
          .from(orders)
          .where(and(eq(orders.provider, provider), eq(orders.providerOrderId, providerOrderId)))
      )[0]
    : undefined;

export const findOrderOfPayment = async (
  db: Reader,
  provider: ProviderName,
  paymentId: string,
): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.provider, provider), eq(orders.providerPaymentId, paymentId)))
  )[0];

/** The id of the order that a bank transfer paid, whatever signs and case its reference was typed in. */
export const findOrderOfTransfer = async (db: Reader, reference: string): Promise<string | undefined> =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`bank_reference_key(${orders.transferReference}) = bank_reference_key(${reference})`)
  )[0]?.id;

export const findRefunds = (db: Reader, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt, refunds.id);

/** Sums of refunded or pending amounts, and of revoked credits, posts or months. */
export const sumRefunds = async (
  db: Reader,
  orderId: string,
): Promise<{ quantity: number; amount: number }> =>
  (
    await db
      .select({
        quantity: sql<number>`coalesce(sum(${refunds.quantity}), 0)::int`,
        amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int`,
      })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), sql`${refunds.state} <> 'failed'`))
  )[0] ?? { quantity: 0, amount: 0 };

/** Whether the same was bought after this order, so that it isn't paid by mistake (docs/specification.md#superseded-orders). */
export const isSuperseded = sql<boolean>`(orders.paid_at IS NULL AND NOT orders.again AND EXISTS (
  SELECT FROM orders later WHERE later.user_id = orders.user_id AND later.type = orders.type AND later.paid_at IS NOT NULL
    AND later.quantity = orders.quantity AND coalesce(later.credit_type, later.package_type, '') = coalesce(orders.credit_type, orders.package_type, '')
    AND later.placed > orders.placed))`;

export async function wasSuperseded(db: Reader, { id }: OrderRow): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isSuperseded));
  return found.length > 0;
}

/** Whether another order paid the price of the same proforma invoice. Orders of one invoice are paid one after the other. */
export async function wasQuotePaid(tx: Transaction, { id, quote }: OrderRow): Promise<boolean> {
  if (!quote) return false;
  await tx.execute(sql`SELECT FROM quotes WHERE reference = ${quote} FOR UPDATE`);
  return (
    (await tx.$count(orders, and(eq(orders.quote, quote), ne(orders.id, id), isNotNull(orders.paidAt)))) > 0
  );
}

/** Somebody decided that it is to be paid beside the other. */
export const wantAgain = (tx: Transaction, orderId: string) => updateOrder(tx, orderId, { again: true });

type Bought = Pick<OrderRow, 'type' | 'creditType' | 'packageType'>;

/** Description of an order for documents, mails and lists. */
export function describeOrder(order: Bought): string {
  if (order.creditType) return `${bucketLabel(order.creditType)} credits`;
  if (order.packageType === 'UNLIMITED')
    return `Unlimited package, ${packageOffers.UNLIMITED.validityMonths} months`;
  if (order.packageType) return `${packageOffers[order.packageType].name} package`;
  return `${membershipOffer.name}, ${membershipOffer.validityMonths} months`;
}

/** Stores an event. False if it was stored before, as providers deliver at least once. */
export const insertEvent = async (
  tx: Transaction,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> =>
  (await tx.insert(paymentEvents).values(event).onConflictDoNothing().returning({ id: paymentEvents.id }))
    .length === 1;

export const updateEvent = (
  tx: Transaction,
  id: string,
  changes: Partial<typeof paymentEvents.$inferInsert>,
) => tx.update(paymentEvents).set(changes).where(eq(paymentEvents.id, id));

/** Closes unmatched events of this payment, which arrived under an id that was unknown then. */
export const closeWaitingEvents = (tx: Transaction, order: OrderRow) =>
  tx
    .update(paymentEvents)
    .set({ outcome: 'repeated', orderId: order.id, note: null })
    .where(
      and(
        eq(paymentEvents.provider, order.provider),
        eq(paymentEvents.providerPaymentId, order.providerPaymentId ?? ''),
        eq(paymentEvents.outcome, 'unmatched'),
      ),
    );
