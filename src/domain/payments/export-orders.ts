import { csvCell } from '../../contract/text/csv.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { orders } from '../../db/index.ts';
import { and, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { describeOrder } from './describe-order.ts';
import { newestCreditNote, receiptOf, type OrderWithDocuments } from './present-order.ts';
import { orderConditions, selectOrders, type OrderFilters } from './read-orders.ts';

const head = [
  'Order',
  'Created',
  'Paid',
  'State',
  'Buyer',
  'E-mail',
  'GSTIN',
  'State code',
  'Item',
  'Quantity',
  'Amount (INR)',
  'Refunded (INR)',
  'Receipt',
  'Credit note',
  'Provider',
  'Provider order',
  'Provider payment',
  'All documents',
];
const atOnce = 500;

/** Numbers are amounts in rupees. */
const cell = (value: string | number | null): string =>
  typeof value === 'number' ? value.toFixed(2) : csvCell(value ?? '');

const line = (cells: (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

const row = (order: OrderWithDocuments): string =>
  line([
    order.id,
    kolkataDate(order.createdAt),
    order.paidAt && kolkataDate(order.paidAt),
    order.state,
    order.buyer.name,
    order.buyer.email,
    order.buyer.gstin,
    order.buyer.stateCode,
    describeOrder(order),
    String(order.quantity),
    order.amount / 100,
    order.refundedAmount / 100,
    receiptOf(order),
    newestCreditNote(order),
    order.provider,
    order.providerOrderId,
    order.providerPaymentId,
    // Corrected orders have several; a tax return names each.
    order.documents.map(({ number }) => number).join(' '),
  ]);

/** All orders that match the filters as CSV lines, newest first, read in batches. */
export async function* exportOrders(ctx: Context, filters: OrderFilters): AsyncGenerator<string> {
  yield line(head);
  let last: OrderWithDocuments | undefined;
  for (;;) {
    // A row comparison starts the index scan here; two conditions would read all earlier rows again.
    const after =
      last &&
      sql`(${orders.createdAt}, ${orders.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const batch = await selectOrders(ctx.db, and(orderConditions(filters), after), atOnce);
    if (batch.length > 0) yield batch.map(row).join('');
    last = batch.at(-1);
    if (batch.length < atOnce) return;
  }
}
