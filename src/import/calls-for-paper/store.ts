import { createHash } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  approvalLogs,
  importedCalls,
  posts,
  type NewPostRow,
  type PostRow,
  type Transaction,
} from '../../db/index.ts';

type Text = Pick<PostRow, 'title' | 'content'>;
type Facts = Pick<PostRow, 'milestones' | 'place' | 'rank' | 'actionLink'>;
type Imported = Text & Facts;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Digest of what was imported; a post with another digest has been edited. Milestones count without their history. */
export const digestOf = ({ title, content, milestones, place, rank, actionLink }: Imported): Buffer =>
  sha256(
    JSON.stringify([
      title,
      content,
      milestones.map(({ kind, date, time, zone, label }) => [kind, date, time, zone, label]),
      place && [place.mode, place.city, place.country],
      rank,
      actionLink,
    ]),
  );

/** Is it what an import wrote? Before posts had facts, digests were of the text alone. */
export const isAsImported = (post: Imported, digest: Buffer): boolean =>
  digest.equals(digestOf(post)) ||
  (!post.place && !post.rank && !post.actionLink && digest.equals(sha256(`${post.title}\n${post.content}`)));

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
  changes: Imported & Pick<PostRow, 'closesAt' | 'contentText' | 'updatedAt'>,
) => tx.update(posts).set(changes).where(eq(posts.id, id));

export async function recordImported(tx: Transaction, rows: (Imported & { id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedCalls)
    .values(rows.map((row) => ({ postId: row.id, digest: digestOf(row) })))
    .onConflictDoUpdate({ target: importedCalls.postId, set: { digest: sql`excluded.digest` } });
}

export const insertLogs = async (
  tx: Transaction,
  rows: (typeof approvalLogs.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(approvalLogs).values(rows);
};
