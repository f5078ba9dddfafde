import { createHash } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  approvalLogs,
  importedCalls,
  itemColumns,
  items,
  type ItemRow,
  type NewItemRow,
  type Transaction,
} from '../../db/index.ts';
import type { Milestone, StoredPlace } from '../../contract/publishing/details.ts';
import type { PostSource } from '../../contract/publishing/post.ts';
import type { PostType, SubType } from '../../contract/vocabulary/index.ts';
import { countryCode } from '../../contract/vocabulary/countries.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';

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
const sameFields = (post: ItemRow, imported: ImportedFields): ImportedFields =>
  Object.fromEntries(
    Object.keys(imported).map((name) => [name, post[name as keyof ItemRow]]),
  ) as ImportedFields;

export const isUnchanged = (post: ItemRow, imported: ImportedFields): boolean =>
  digestOf(sameFields(post, imported)).equals(digestOf(imported));

/** Whether it is unedited since its import. Before posts had facts, digests covered the text only. */
export const isAsImported = (post: ItemRow, imported: ImportedFields, digest: Buffer): boolean =>
  digest.equals(digestOf(sameFields(post, imported))) ||
  (!post.place && !post.rank && !post.actionLink && digest.equals(sha256(`${post.title}\n${post.content}`)));

export interface KnownPost {
  post: ItemRow;
  digest: Buffer | null;
}

/** Locks posts of earlier imports with these keys, so that concurrent edits wait or are noticed here. */
export const lockKnownPosts = (tx: Transaction, keys: string[]): Promise<KnownPost[]> =>
  tx
    .select({ post: itemColumns, digest: importedCalls.digest })
    .from(items)
    .leftJoin(importedCalls, eq(importedCalls.itemId, items.id))
    .where(inArray(items.sourceKey, keys))
    .orderBy(asc(items.id))
    .for('update', { of: items });

/** Returns the ids of new posts: another import may run concurrently. */
export const insertPosts = async (tx: Transaction, rows: NewItemRow[]): Promise<Set<string>> =>
  rows.length === 0
    ? new Set()
    : new Set(
        (await tx.insert(items).values(rows).onConflictDoNothing().returning({ id: items.id })).map(
          ({ id }) => id,
        ),
      );

export const updatePost = (tx: Transaction, id: string, changes: Partial<NewItemRow>) =>
  tx.update(items).set(changes).where(eq(items.id, id));

export async function recordImported(
  tx: Transaction,
  rows: { id: string; fields: ImportedFields }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedCalls)
    .values(rows.map(({ id, fields }) => ({ itemId: id, digest: digestOf(fields) })))
    .onConflictDoUpdate({ target: importedCalls.itemId, set: { digest: sql`excluded.digest` } });
}

export const insertLogs = async (
  tx: Transaction,
  rows: (typeof approvalLogs.$inferInsert)[],
): Promise<void> => {
  if (rows.length > 0) await tx.insert(approvalLogs).values(rows);
};

/** Fields that an import writes, and updates when the file changes. Other fields are left to users. */
type ImportedFields = Pick<ItemRow, 'title' | 'content' | 'milestones' | 'place' | 'actionLink'> &
  Pick<NewItemRow, 'contentText'> &
  Partial<Pick<ItemRow, 'rank' | 'organiser'>>;

/** A post as a file describes it. */
export interface ImportedPost {
  /** Identifies it in this and later files. */
  key: string;
  type: PostType;
  subType: SubType | null;
  source: PostSource;
  /** The series that it is an edition of; null if there is none. */
  series: string | null;
  fields: ImportedFields;
  /** All milestones of the file, including those that don't fit into the post. */
  allMilestones?: Milestone[];
  /** When it was published there; now if that isn't known. */
  publishedAt?: Date | undefined;
  /** `past` is not published; `cancelled` is also unpublished. */
  state: 'open' | 'past' | 'cancelled';
}

/** Shortens a line to a number of characters, without splitting one; null if nothing is left. */
export const truncateLine = (text: string, length: number): string | null =>
  asSingleLine(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;

const isOnline = (text: string) => /\b(online|virtual)\b/i.test(text);

/** 'Orlando, Florida USA' names its country without a comma. */
const withCommas = (text: string): string =>
  text
    .replaceAll('，', ',')
    .replace(/\.$/, '')
    .replace(/(?<=[^,\s]) +(?=(?:USA|UK|Canada)$)/, ', ');

/** 'Vienna, Austria' has a city and a country, 'Online' neither; any other text becomes the city. */
export function placeOf(text: string): StoredPlace {
  const parts = withCommas(text)
    .split(',')
    .map((part) => part.trim());
  const country = countryCode(parts.at(-1) ?? '');
  const isHybrid = /\bhybrid\b/i.test(text) || (isOnline(text) && country !== null);
  if (isOnline(text) && !isHybrid) return { mode: 'online', city: null, country: null };
  const city = truncateLine(country === null ? text : parts.slice(0, -1).join(', '), 100);
  return { mode: isHybrid ? 'hybrid' : 'onSite', city, country };
}
