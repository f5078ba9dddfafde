import { notices, type NoticeRow, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';

export type NewNotice = Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'mailedAt'>;

/** Adds notices, at most one for each person and `about`. @returns those that are new */
export async function addNotices(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  rows: readonly NewNotice[],
): Promise<NoticeRow[]> {
  if (rows.length === 0) return [];
  const createdAt = ctx.clock();
  return tx
    .insert(notices)
    .values(rows.map((row) => ({ ...row, id: ctx.newId(), createdAt })))
    .onConflictDoNothing()
    .returning();
}
