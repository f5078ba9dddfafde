import { kolkataDate } from '../../contract/deadline.ts';
import { orders } from '../../db/index.ts';
import { and, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { describeOrder } from './describe-order.ts';
import type { OrderWithDocuments } from './present-order.ts';
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
];
const atOnce = 500;

/** A cell that a spreadsheet takes as text: what begins like a formula is disarmed. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;
const rupees = (paise: number): string => (paise / 100).toFixed(2);

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
    order.quantity,
    rupees(order.amount),
    rupees(order.refundedAmount),
    order.receiptNumber,
    order.creditNoteNumber,
    order.provider,
    order.providerOrderId,
    order.providerPaymentId,
  ]);

/** All orders that fit the filters as lines of CSV, newest first, read in portions. */
export async function* exportOrders(ctx: Context, filters: OrderFilters): AsyncGenerator<string> {
  yield line(head);
  let last: OrderWithDocuments | undefined;
  for (;;) {
    // As a pair it is where the index is entered; said in two conditions, all before it would be read again.
    const after =
      last &&
      sql`(${orders.createdAt}, ${orders.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
    const portion = await selectOrders(ctx.db, and(orderConditions(filters), after), atOnce);
    if (portion.length > 0) yield portion.map(row).join('');
    last = portion.at(-1);
    if (portion.length < atOnce) return;
  }
}
