import { inArray } from 'drizzle-orm';
import {
  approvalLogs,
  postDates,
  posts,
  type NewPostRow,
  type Reader,
  type Transaction,
} from '../../db/index.ts';

/** Which of these keys have been imported before. */
export const findKnownKeys = async (db: Reader, keys: string[]): Promise<Set<string>> =>
  new Set(
    (await db.select({ key: posts.sourceKey }).from(posts).where(inArray(posts.sourceKey, keys))).flatMap(
      ({ key }) => key ?? [],
    ),
  );

/** Answers the ids of those that were new: another import may run beside this one. */
export const insertCalls = async (tx: Transaction, rows: NewPostRow[]): Promise<Set<string>> =>
  rows.length === 0
    ? new Set()
    : new Set(
        (await tx.insert(posts).values(rows).onConflictDoNothing().returning({ id: posts.id })).map(
          ({ id }) => id,
        ),
      );

export const insertDates = async (
  tx: Transaction,
  rows: (typeof postDates.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(postDates).values(rows).onConflictDoNothing();
};

export const insertLogs = async (
  tx: Transaction,
  rows: (typeof approvalLogs.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(approvalLogs).values(rows);
};
