import { sql, type SQL, and } from 'drizzle-orm';
import type { StatementEntry, DayTotal } from '../../../contract/commerce/payment.ts';
import type { Bucket, ItemType, LedgerCause } from '../../../contract/vocabulary/index.ts';
import { type Reader, orders } from '../../../db/index.ts';
import { endOfKolkataDay, startOfKolkataDay, kolkataDate } from '../../../contract/time/days.ts';
import { csvCell } from '../../../contract/text/plain-text.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';
import { chargedItem } from '../charge-approval.ts';
import { readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { isCorrected } from './documents/find-document.ts';
import { describeOrder } from './store.ts';
import {
  newestCreditNote,
  receiptOf,
  type OrderWithDocuments,
  orderConditions,
  selectOrders,
  type OrderFilters,
} from './read-orders.ts';

interface StatementQuery extends PageRequest {
  bucket?: Bucket | undefined;
}

interface Row extends Record<string, unknown> {
  id: string;
  created_at: Date | string;
  bucket: Bucket;
  amount: number;
  balance: number;
  cause: LedgerCause;
  reason: string | null;
  order_id: string | null;
  receipt_number: string | null;
  item_type: ItemType | null;
  item_title: string | null;
  reference_id: string | null;
}

const entriesOf = (userId: string, { bucket }: Pick<StatementQuery, 'bucket'>): SQL =>
  sql`l.user_id = ${userId} ${bucket ? sql`AND l.bucket = ${bucket}` : sql``}`;

const present = (row: Row): StatementEntry => ({
  id: row.id,
  createdAt: new Date(row.created_at).toISOString(),
  bucket: row.bucket,
  amount: row.amount,
  balance: row.balance,
  cause: row.cause,
  reason: row.reason,
  item: chargedItem({
    cause: row.cause,
    referenceId: row.reference_id,
    type: row.item_type,
    title: row.item_title,
  }),
  orderId: row.order_id,
  receiptNumber: row.receipt_number,
});

/** Changes with their item and the balance of the bucket after each, newest first. */
async function selectEntries(
  db: Reader,
  userId: string,
  query: StatementQuery,
  limit: number,
  offset: number,
): Promise<StatementEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT l.*, o.id AS order_id, p.number AS receipt_number, i.type AS item_type, i.title AS item_title
    FROM (
      SELECT l.*, sum(l.amount) OVER (PARTITION BY l.bucket ORDER BY l.created_at, l.id)::int AS balance
      FROM credit_ledger l WHERE ${entriesOf(userId, query)}
      ORDER BY l.created_at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}
    ) l
    LEFT JOIN orders o ON o.id = l.reference_id
    LEFT JOIN payment_documents p ON p.order_id = o.id AND p.type = 'invoice'
      AND NOT ${isCorrected}
    LEFT JOIN items i ON i.id = l.reference_id
    ORDER BY l.created_at DESC, l.id DESC`);
  return rows.map(present);
}

const countEntries = (db: Reader, userId: string, query: StatementQuery, cap: number): Promise<number> =>
  countUpTo(db, { from: sql`credit_ledger l`, where: entriesOf(userId, query) }, cap);

/** The caller's credit statement (docs/specification.md#ledger). */
export const getStatement = (
  ctx: Context,
  actor: Actor,
  query: StatementQuery,
): Promise<Page<StatementEntry>> =>
  readPage(query, {
    rows: (limit, offset) => selectEntries(ctx.db, actor.id, query, limit, offset),
    count: (cap) => countEntries(ctx.db, actor.id, query, cap),
  });

/** Buckets that the caller ever had credits of. */
export async function listHeld(ctx: Context, actor: Actor): Promise<Bucket[]> {
  const { rows } = await ctx.db.execute<Pick<Row, 'bucket'>>(
    sql`SELECT DISTINCT bucket FROM credit_ledger WHERE user_id = ${actor.id} ORDER BY bucket`,
  );
  return rows.map(({ bucket }) => bucket);
}

/** Revenue and refunds per day in Asia/Kolkata, both ends inclusive, including days without any. */
export async function dailyTotals(
  ctx: Context,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<DayTotal[]> {
  const from = startOfKolkataDay(startDate);
  const to = endOfKolkataDay(endDate);
  const { rows } = await ctx.db.execute<DayTotal & Record<string, unknown>>(sql`
    WITH days AS (
      SELECT to_char(day, 'YYYY-MM-DD') AS day FROM generate_series(${startDate}::date, ${endDate}::date, '1 day') AS day
    ), paid AS (
      SELECT to_char(paid_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*) AS n, sum(amount) AS amount
      FROM orders WHERE paid_at >= ${from} AND paid_at < ${to} GROUP BY 1
    ), back AS (
      SELECT to_char(processed_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, sum(amount) AS amount
      FROM refunds WHERE state = 'processed' AND processed_at >= ${from} AND processed_at < ${to} GROUP BY 1
    ), failed AS (
      SELECT to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day, count(*) AS n
      FROM orders WHERE state = 'failed' AND created_at >= ${from} AND created_at < ${to} GROUP BY 1
    )
    SELECT day, coalesce(paid.n, 0)::int AS orders, coalesce(paid.amount, 0)::float8 AS paid,
      coalesce(back.amount, 0)::float8 AS refunded, coalesce(failed.n, 0)::int AS failed
    FROM days LEFT JOIN paid USING (day) LEFT JOIN back USING (day) LEFT JOIN failed USING (day) ORDER BY day`);
  return rows.map(({ day, orders, paid, refunded, failed }) => ({ day, orders, paid, refunded, failed }));
}

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
      last && sql`(${orders.createdAt}, ${orders.id}) < (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
    const batch = await selectOrders(ctx.db, and(orderConditions(filters), after), atOnce);
    if (batch.length > 0) yield batch.map(row).join('');
    last = batch.at(-1);
    if (batch.length < atOnce) return;
  }
}
