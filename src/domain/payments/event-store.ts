import { and, eq } from 'drizzle-orm';
import { paymentEvents, type OrderRow, type Transaction } from '../../db/index.ts';

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
