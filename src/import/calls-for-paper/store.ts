import { createHash } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  approvalLogs,
  importedCalls,
  postDates,
  posts,
  type NewPostRow,
  type Transaction,
} from '../../db/index.ts';

type Text = Pick<NewPostRow, 'title' | 'content'>;
type Dates = (typeof postDates.$inferInsert)[];

/** A post reads as an import wrote it while this is the digest of its present text. */
export const digestOf = ({ title, content }: Text): Buffer =>
  createHash('sha256').update(`${title}\n${content}`).digest();

/** Posts of earlier imports with these keys, held until the transaction ends: an edit by hand waits, or is seen here. */
export const lockKnownCalls = (tx: Transaction, keys: string[]) =>
  tx
    .select({ post: posts, digest: importedCalls.digest })
    .from(posts)
    .leftJoin(importedCalls, eq(importedCalls.postId, posts.id))
    .where(inArray(posts.sourceKey, keys))
    .orderBy(asc(posts.id))
    .for('update', { of: posts });

/** Answers the ids of those that were new: another import may run beside this one. */
export const insertCalls = async (tx: Transaction, rows: NewPostRow[]): Promise<Set<string>> =>
  rows.length === 0
    ? new Set()
    : new Set(
        (await tx.insert(posts).values(rows).onConflictDoNothing().returning({ id: posts.id })).map(
          ({ id }) => id,
        ),
      );

export const updateCall = (
  tx: Transaction,
  id: string,
  changes: Text & Pick<NewPostRow, 'contentText' | 'updatedAt'>,
) => tx.update(posts).set(changes).where(eq(posts.id, id));

export async function rememberTexts(tx: Transaction, rows: (Text & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedCalls)
    .values(rows.map((row) => ({ postId: row.id, digest: digestOf(row) })))
    .onConflictDoUpdate({ target: importedCalls.postId, set: { digest: sql`excluded.digest` } });
}

/** Puts the dates of these posts in the place of those that they had. */
export async function replaceDates(tx: Transaction, postIds: string[], dates: Dates): Promise<void> {
  if (postIds.length > 0) await tx.delete(postDates).where(inArray(postDates.postId, postIds));
  if (dates.length > 0) await tx.insert(postDates).values(dates).onConflictDoNothing();
}

export const insertLogs = async (
  tx: Transaction,
  rows: (typeof approvalLogs.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(approvalLogs).values(rows);
};
