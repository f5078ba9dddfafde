import { and, eq } from 'drizzle-orm';
import type { SavedEntry } from '../../contract/shapes/saved.ts';
import type { Collection, SavedSort, SavedStage } from '../../contract/vocabulary/index.ts';
import { savedItems } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';
import { presentSaved } from './present-saved.ts';
import { countEntries, entriesOf, findEntries } from './store.ts';

interface Query extends PageRequest {
  stage?: SavedStage | undefined;
  sort: SavedSort;
}

/** A page of the caller's list. */
export async function listSaved(ctx: Context, actor: Actor, query: Query): Promise<Page<SavedEntry>> {
  const where = and(eq(savedItems.userId, actor.id), query.stage && eq(savedItems.stage, query.stage));
  const page = await readPage(query, {
    rows: (limit, offset) =>
      findEntries(ctx.db, { where, sort: query.sort, now: ctx.clock(), limit, offset }),
    count: () => countEntries(ctx.db, where),
  });
  return { ...page, items: await presentSaved(ctx, page.items) };
}

/** Ids on the caller's list, for the bookmarks of pages. */
export async function savedIds(ctx: Context, actor: Actor): Promise<Record<Collection, string[]>> {
  const rows = await entriesOf(ctx.db, actor.id);
  const of = (collection: Collection) =>
    rows.filter((row) => row.collection === collection).map(({ itemId }) => itemId);
  return { jobs: of('jobs'), posts: of('posts') };
}
