import type { OrderRow, PaymentDocumentRow, Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { findInvoice } from './documents/index.ts';
import { sumRefunds } from './store.ts';

/**
 * The invoice of an order that may be corrected. After a refund it may not, because its credit note is against that invoice.
 * @throws Failure conflict
 */
export async function assertCorrectable(tx: Transaction, order: OrderRow): Promise<PaymentDocumentRow> {
  if ((await sumRefunds(tx, order.id)).amount > 0)
    throw new Failure('conflict', {
      message: 'This order was refunded, so its invoice can no longer be corrected.',
    });
  const invoice = await findInvoice(tx, order.id);
  if (!invoice)
    throw new Failure('conflict', { message: 'This order has not been paid, so it has no invoice yet.' });
  return invoice;
}
