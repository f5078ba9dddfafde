import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import type { OrderRow, Reader } from '../../db/index.ts';
import type { ProviderEvent } from './ports.ts';
import { findOrder, findOrderOfPayment, findOrderOfProvider } from './store.ts';

/** The order that an event is about, under any of the ids that it may carry. */
export async function findOrderOfEvent(
  db: Reader,
  provider: PaymentMode,
  event: ProviderEvent,
): Promise<OrderRow | undefined> {
  if (provider === 'off') return undefined;
  for (const orderId of event.orderIds) {
    const order = await findOrderOfProvider(db, provider, orderId);
    if (order) return order;
  }
  const byReference = event.reference ? await findOrder(db, event.reference) : undefined;
  if (byReference?.provider === provider) return byReference;
  return event.payment ? findOrderOfPayment(db, provider, event.payment.id) : undefined;
}
