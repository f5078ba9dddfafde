import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import { selectEntries, selectParts } from './store.ts';

export interface SitemapPart {
  collection: Collection;
  from: string;
  lastModified: Date;
}
export interface SitemapEntry {
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
