import { and, eq } from 'drizzle-orm';
import { paymentEvents, type OrderRow, type Transaction } from '../../db/index.ts';

/** Writes an event down. False when the same one was written before: providers send at least once. */
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

/** Events of this payment that found no order, because they came under an id we didn't know, have found it now. */
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
