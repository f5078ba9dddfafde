import { asc } from 'drizzle-orm';
import type { RemovedItem } from '../../../contract/publishing/list-filters.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPageWithCount, type Page } from '../../platform/paging.ts';
import { textsThatFit, type ItemQuery, type Listed } from './list-items.ts';
import { readChanges, removalsOf } from './lists/changes.ts';
import { isPublicOnly, listQuery, type FilterOf } from './lists/conditions.ts';
import { listOf } from './lists/list.ts';
import { presentText, readTexts } from './records.ts';
import { visibleStatuses } from './policy.ts';

/** A change is seen at the latest this long after its moment. */
const overlapMs = 60_000;

/** Whether a list has all public items of its collection. */
const isWhole = (filter: FilterOf): boolean =>
  !filter.type?.length &&
  (listQuery(filter) ?? filter.userId ?? filter.featured ?? filter.employer ?? filter.closesWithin) ===
    undefined;

type Changes<C extends Collection> = Page<Listed<C> | RemovedItem> & { nextSince: string };

/**
 * What changed of a list since a moment, as everybody sees it: closed and withdrawn items too, and the ids of those that are no longer
 * public (docs/specification.md#changes-of-lists).
 * @throws Failure forbidden, invalid_input when hidden items are asked for
 */
export async function listChanges<C extends Collection>(
  ctx: Context,
  caller: Caller,
  collection: C,
  { updatedSince, after, ...query }: ItemQuery & { updatedSince: string; after?: string | undefined },
): Promise<Changes<C>> {
  if (!isPublicOnly(visibleStatuses(caller, query)))
    throw Failure.field('updatedSince', 'Only lists of public items have it');
  const now = ctx.clock();
  const filter = { ...query, collection, includeExpired: true, sort: 'newest' as const };
  const list = { ...listOf(ctx, null, filter), collection, isWhole: isWhole(filter) };
  // The database has no year 0.
  const since = new Date(Math.max(0, Date.parse(updatedSince)));
  const page = await readPageWithCount(query, async (slice) => {
    const { ids, count } = await readChanges(list, { updatedSince: since, after }, now, slice);
    return { rows: ids, count };
  });
  const entries = await readEntries(ctx, collection, page.items, now);
  return { ...page, items: entries, nextSince: new Date(now.getTime() - overlapMs).toISOString() };
}

/** What is changing just now is left out: it has changed after the moment to ask with next time. */
async function readEntries<C extends Collection>(
  ctx: Context,
  collection: C,
  ids: string[],
  now: Date,
): Promise<(Listed<C> | RemovedItem)[]> {
  if (ids.length === 0) return [];
  const db = ctx.publicDb;
  const [records, removals] = await Promise.all([
    readTexts(collection)(db, ids, [asc(items.id)]),
    removalsOf(db, ids),
  ]);
  const shown = records
    .filter(({ item }) => item.approvalStatus === 'approved')
    .map((record) => presentText(collection, null, record, now));
  const byId = new Map(textsThatFit(shown).map((item) => [item.id, item]));
  return ids.flatMap((id): (Listed<C> | RemovedItem)[] => {
    const removedAt = removals.get(id);
    if (removedAt) return [{ id, removed: true, removedAt: removedAt.toISOString() }];
    const item = byId.get(id);
    return item ? [item] : [];
  });
}
