import { kolkataDate } from '../../contract/deadline.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import { selectEntries, selectParts } from './store.ts';

export type SitemapKind = 'jobs' | 'posts';
export interface SitemapPart {
  kind: SitemapKind;
  /** Id of its first item. */
  from: string;
  lastModified: Date;
}
export interface SitemapEntry {
  id: string;
  lastModified: Date;
}

/** URLs in one part at most (the sitemap protocol's limit). */
export const partSize = 50_000;

/** The parts that all public items fall into. Closed jobs are left out, so that search engines forget them. */
export async function sitemapParts(ctx: Context): Promise<SitemapPart[]> {
  const today = kolkataDate(ctx.clock());
  const of = async (kind: SitemapKind) =>
    (await selectParts(ctx.publicDb, kind, today, partSize)).map((part) => ({ kind, ...part }));
  return (await Promise.all([of('jobs'), of('posts')])).flat();
}

/** The items of one part; none for an id that no part begins with. */
export const sitemapEntries = (ctx: Context, kind: SitemapKind, from: string): Promise<SitemapEntry[]> =>
  isId(from)
    ? selectEntries(ctx.publicDb, kind, kolkataDate(ctx.clock()), from, partSize)
    : Promise.resolve([]);
