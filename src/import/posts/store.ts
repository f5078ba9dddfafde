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
import type { ImportedFields } from './imported-post.ts';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Digest of the imported fields; a post with another digest was edited. Milestones count without their earlier dates.
 */
const digestOf = ({
  title,
  content,
  milestones,
  place,
  rank = null,
  actionLink,
  organiser,
}: ImportedFields): Buffer =>
  sha256(
    JSON.stringify([
      title,
      content,
      milestones.map(({ kind, date, time, zone, label }) => [kind, date, time, zone, label]),
      place && [place.mode, place.city, place.country],
      rank,
      actionLink,
      ...(organiser === undefined ? [] : [organiser]),
    ]),
  );

/** The post's fields that this kind of import writes. */
const sameFields = (post: PostRow, imported: ImportedFields): ImportedFields =>
  Object.fromEntries(
    Object.keys(imported).map((name) => [name, post[name as keyof PostRow]]),
  ) as ImportedFields;

export const isSame = (post: PostRow, imported: ImportedFields): boolean =>
  digestOf(sameFields(post, imported)).equals(digestOf(imported));

/** Whether it is unedited since its import. Before posts had facts, digests covered the text only. */
export const isAsImported = (post: PostRow, imported: ImportedFields, digest: Buffer): boolean =>
  digest.equals(digestOf(sameFields(post, imported))) ||
  (!post.place && !post.rank && !post.actionLink && digest.equals(sha256(`${post.title}\n${post.content}`)));

export interface KnownPost {
  post: PostRow;
  digest: Buffer | null;
}

/** Locks posts of earlier imports with these keys, so that concurrent edits wait or are noticed here. */
export const lockKnownPosts = (tx: Transaction, keys: string[]): Promise<KnownPost[]> =>
  tx
    .select({ post: posts, digest: importedCalls.digest })
    .from(posts)
    .leftJoin(importedCalls, eq(importedCalls.postId, posts.id))
    .where(inArray(posts.sourceKey, keys))
    .orderBy(asc(posts.id))
    .for('update', { of: posts });

/** Returns the ids of new posts: another import may run concurrently. */
export const insertPosts = async (tx: Transaction, rows: NewPostRow[]): Promise<Set<string>> =>
  rows.length === 0
    ? new Set()
    : new Set(
        (await tx.insert(posts).values(rows).onConflictDoNothing().returning({ id: posts.id })).map(
          ({ id }) => id,
        ),
      );

export const updatePost = (tx: Transaction, id: string, changes: Partial<PostRow>) =>
  tx.update(posts).set(changes).where(eq(posts.id, id));

export async function recordImported(
  tx: Transaction,
  rows: { id: string; fields: ImportedFields }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedCalls)
    .values(rows.map(({ id, fields }) => ({ postId: id, digest: digestOf(fields) })))
    .onConflictDoUpdate({ target: importedCalls.postId, set: { digest: sql`excluded.digest` } });
}

export const insertLogs = async (
  tx: Transaction,
  rows: (typeof approvalLogs.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(approvalLogs).values(rows);
};
