import { and, eq, or, sql } from 'drizzle-orm';
import { isProviderId } from '../../contract/money/provider-id.ts';
import type { ProviderName } from '../../contract/vocabulary/index.ts';
import {
  orders,
  refunds,
  type OrderRow,
  type Reader,
  type RefundRow,
  type Transaction,
} from '../../db/index.ts';
import { isId } from '../ids.ts';

export const insertOrder = (tx: Transaction, order: typeof orders.$inferInsert) =>
  tx.insert(orders).values(order);

export const updateOrder = (tx: Transaction, id: string, changes: Partial<OrderRow>) =>
  tx.update(orders).set(changes).where(eq(orders.id, id));

export const findOrder = async (db: Reader, id: string): Promise<OrderRow | undefined> =>
  isId(id) ? (await db.select().from(orders).where(eq(orders.id, id)))[0] : undefined;

/** Reads and locks an order until the transaction ends: confirmation, webhook and reconciliation of a payment wait for each other here. */
export const lockOrder = async (tx: Transaction, id: string): Promise<OrderRow | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0];

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
