import { sql } from 'drizzle-orm';
import { notices, type NoticeRow, type Transaction } from '../../db/index.ts';
import type { Context } from './context.ts';

export type NewNotice = Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'mailedAt'>;

/** Rows in one statement, which has at most 65,535 parameters. */
const batchSize = 1000;

/** Adds notices, at most one for each person and `about`. @returns those that are new */
export async function addNotices(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  rows: readonly NewNotice[],
): Promise<NoticeRow[]> {
  const createdAt = ctx.clock();
  const added: NoticeRow[] = [];
  for (let start = 0; start < rows.length; start += batchSize) {
    const some = rows.slice(start, start + batchSize).map((row) => ({ ...row, id: ctx.newId(), createdAt }));
    const inserted = await tx.insert(notices).values(some).onConflictDoNothing().returning();
    await replaceUnread(tx, inserted);
    added.push(...inserted);
  }
  return added;
}

/** Of an item and kind only the newest stays that isn't read yet; each reminder is of another date. */
async function replaceUnread(tx: Transaction, newer: readonly NoticeRow[]): Promise<void> {
  const rows = newer.filter(({ kind, itemId }) => itemId !== null && kind !== 'reminder');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM notices older USING notices newer
    WHERE newer.id = ANY (${sql.param(ids)}::uuid[]) AND older.user_id = newer.user_id AND older.item_id = newer.item_id
      AND older.kind = newer.kind AND older.read_at IS NULL AND older.id <> newer.id
      AND (older.created_at, older.id) < (newer.created_at, newer.id)`);
}
