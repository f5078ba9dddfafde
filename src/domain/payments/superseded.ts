import { and, eq, sql } from 'drizzle-orm';
import { orders, type OrderRow, type Reader, type Transaction } from '../../db/index.ts';
import { updateOrder } from './store.ts';

/** Whether the same was bought after this order, so that it isn't paid by mistake (docs/rules.md#superseded-orders). */
export const isSuperseded = sql<boolean>`(orders.paid_at IS NULL AND NOT orders.again AND EXISTS (
  SELECT FROM orders later WHERE later.user_id = orders.user_id AND later.kind = orders.kind AND later.paid_at IS NOT NULL
    AND later.quantity = orders.quantity AND coalesce(later.credit_type, later.package_type, '') = coalesce(orders.credit_type, orders.package_type, '')
    AND later.placed > orders.placed))`;

export async function wasSuperseded(db: Reader, { id }: OrderRow): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isSuperseded));
  return found.length > 0;
}

/** Somebody decided that it is to be paid beside the other. */
export const wantAgain = (tx: Transaction, orderId: string) => updateOrder(tx, orderId, { again: true });
