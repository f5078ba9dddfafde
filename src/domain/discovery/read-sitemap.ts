import { sql } from 'drizzle-orm';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import { type Context, isId } from '../platform/context.ts';
import { inCollection } from '../platform/queries.ts';

const openItems = (collection: Collection, now: Date) =>
  sql`FROM items WHERE ${inCollection(collection)} AND approval_status = 'approved' AND closes_at > ${now}::timestamptz`;

/**
 * First id and last change of each part of `size` items, by id. The first id of the next part is found by skipping a part in the index,
 * which takes half the time of numbering all items.
 */
export async function selectParts(db: Reader, collection: Collection, now: Date, size: number) {
  const open = openItems(collection, now);
  const { rows } = await db.execute<{ from: string; changed: string }>(sql`
    WITH RECURSIVE parts AS (
      (SELECT id ${open} ORDER BY id LIMIT 1)
      UNION ALL
      SELECT (SELECT id ${open} AND id >= parts.id ORDER BY id OFFSET ${size} LIMIT 1) FROM parts WHERE id IS NOT NULL
    )
    SELECT id AS "from", (
      SELECT max(updated_at) FROM (SELECT updated_at ${open} AND id >= parts.id ORDER BY id LIMIT ${size}) AS part
    ) AS changed FROM parts WHERE id IS NOT NULL ORDER BY id`);
  return rows.map((row) => ({ from: row.from, lastModified: new Date(row.changed) }));
}

export async function selectEntries(
  db: Reader,
  collection: Collection,
  now: Date,
  from: string,
  size: number,
) {
  const { rows } = await db.execute<{ id: string; changed: string }>(sql`
    SELECT id, updated_at AS changed ${openItems(collection, now)} AND id >= ${from}::uuid ORDER BY id LIMIT ${size}`);
  return rows.map((row) => ({ id: row.id, lastModified: new Date(row.changed) }));
}

export interface SitemapPart {
  collection: Collection;
  from: string;
  lastModified: Date;
}
interface SitemapEntry {
  id: string;
  lastModified: Date;
}

/** Maximum number of URLs in a part. The sitemap protocol allows 50,000, which take five times as long to write at once. */
export const partSize = 10_000;

/** The parts of the sitemap. Closed items are left out, so that search engines drop them. */
export async function sitemapParts(ctx: Context): Promise<SitemapPart[]> {
  const now = ctx.clock();
  const of = async (collection: Collection) =>
    (await selectParts(ctx.publicDb, collection, now, partSize)).map((part) => ({ collection, ...part }));
  return (await Promise.all([of('jobs'), of('posts')])).flat();
}

/** The items of one part; none for an unknown part. */
export const sitemapEntries = (ctx: Context, collection: Collection, from: string): Promise<SitemapEntry[]> =>
  isId(from) ? selectEntries(ctx.publicDb, collection, ctx.clock(), from, partSize) : Promise.resolve([]);
