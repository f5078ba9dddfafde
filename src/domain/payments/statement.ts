import { sql, type SQL } from 'drizzle-orm';
import type { StatementEntry } from '../../contract/shapes/payment.ts';
import type { Bucket, ItemType, LedgerCause } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { countUpTo } from '../count-up-to.ts';
import { chargedItem } from '../credits/index.ts';
import { isCorrected } from './documents/index.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';

export interface StatementQuery extends PageRequest {
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
    LEFT JOIN payment_documents p ON p.order_id = o.id AND p.kind = 'invoice'
      AND NOT ${isCorrected}
    LEFT JOIN items i ON i.id = l.reference_id
    ORDER BY l.created_at DESC, l.id DESC`);
  return rows.map(present);
}

const countEntries = (db: Reader, userId: string, query: StatementQuery, cap: number): Promise<number> =>
  countUpTo(db, { from: sql`credit_ledger l`, where: entriesOf(userId, query) }, cap);

/** The caller's credit statement (docs/rules.md#ledger). */
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
