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

/** Digest of the imported text; a post with another digest has been edited. */
export const digestOf = ({ title, content }: Text): Buffer =>
  createHash('sha256').update(`${title}\n${content}`).digest();

/** Locks posts of earlier imports with these keys, so that concurrent edits wait or are noticed here. */
export const lockKnownCalls = (tx: Transaction, keys: string[]) =>
  tx
    .select({ post: posts, digest: importedCalls.digest })
    .from(posts)
    .leftJoin(importedCalls, eq(importedCalls.postId, posts.id))
    .where(inArray(posts.sourceKey, keys))
    .orderBy(asc(posts.id))
    .for('update', { of: posts });

/** Returns the ids of new posts: another import may run concurrently. */
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

export async function recordImportedTexts(tx: Transaction, rows: (Text & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedCalls)
    .values(rows.map((row) => ({ postId: row.id, digest: digestOf(row) })))
    .onConflictDoUpdate({ target: importedCalls.postId, set: { digest: sql`excluded.digest` } });
}

/** Replaces the deadlines of these posts. */
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
