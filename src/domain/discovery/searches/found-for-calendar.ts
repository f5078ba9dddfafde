import { and, asc, gt, inArray, min } from 'drizzle-orm';
import { readListQuery } from '../../../contract/addresses/list-query.ts';
import type { JobCard } from '../../../contract/publishing/job.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import { calendarLimits, collectionsIn } from '../../../contract/vocabulary/index.ts';
import { itemDates, type Reader } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { undefinedOnTimeout, limitStatements } from '../../platform/queries.ts';
import { cardsByIds, firstDue } from '../../publishing/index.ts';
import { queryKey, type Query, calendarSearchesOf } from './store.ts';

/** Calendars are written one after the other, so none may take long: after `inAll`, no further search is read. */
const maxMs = { statement: 1000, inAll: 3000 };

/**
 * Items with a date ahead in the lists of the searches that a user wants in their calendar, each once: per search those
 * with the nearest deadlines, and of all of them those with the nearest dates. Paused mails of a search don't matter.
 * @param others items that the calendar already has
 */
export async function findForCalendar(
  ctx: Context,
  userId: string,
  others: ReadonlySet<string>,
): Promise<{ jobs: JobCard[]; posts: PostCard[] }> {
  const searches = await calendarSearchesOf(ctx.db, userId, calendarLimits.searches);
  const queries = [...new Map(searches.map((one) => [queryKey(one), one])).values()];
  if (queries.length === 0) return { jobs: [], posts: [] };
  const found = [...(await idsOf(ctx, queries))].filter((id) => !others.has(id));
  const ids = await nearest(ctx, found);
  return cardsByIds(ctx, { jobs: ids, posts: ids });
}

/** The first items of each list, without lists that take too long. */
const idsOf = (ctx: Context, queries: Query[]): Promise<Set<string>> =>
  ctx.publicDb.transaction(async (tx) => {
    await limitStatements(tx, maxMs.statement);
    const found = new Set<string>();
    const began = performance.now();
    for (const query of queries) {
      if (performance.now() - began > maxMs.inAll) break;
      for (const id of (await undefinedOnTimeout(tx, (db) => firstDueOf(ctx, db, query))) ?? [])
        found.add(id);
    }
    return found;
  });

/** Empty for a query that the list no longer accepts. */
async function firstDueOf(ctx: Context, db: Reader, { kind: scope, query }: Query): Promise<string[]> {
  const found: string[] = [];
  for (const collection of collectionsIn(scope)) {
    const read = readListQuery(collection, query);
    if ('filters' in read)
      found.push(...(await firstDue(ctx, db, collection, read.filters, calendarLimits.itemsOfSearch)));
  }
  return found;
}

/** Those of these items with the nearest dates ahead. */
async function nearest({ publicDb, clock }: Context, ids: string[]): Promise<string[]> {
  const { itemId, moment } = itemDates;
  if (ids.length === 0) return [];
  const rows = await publicDb
    .select({ itemId })
    .from(itemDates)
    .where(and(inArray(itemId, ids), gt(moment, clock())))
    .groupBy(itemId)
    .orderBy(asc(min(moment)), asc(itemId))
    .limit(calendarLimits.events);
  return rows.map((row) => row.itemId);
}
