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
    added.push(...(await tx.insert(notices).values(some).onConflictDoNothing().returning()));
  }
  return added;
}
