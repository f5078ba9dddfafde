import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { JobFacets, PostFacets } from '../../../contract/publishing/calls.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../../db/index.ts';
import type { StatsOfItem, ItemStats } from '../../../contract/publishing/item.ts';
import { csvCell } from '../../../contract/text/plain-text.ts';
import type { Caller, Context, Actor } from '../../platform/context.ts';
import type { Counted, Page, PageRequest } from '../../platform/paging.ts';
import { inCollection } from '../../platform/queries.ts';
import { Failure } from '../../platform/failure.ts';
import { statsByDay, sumOf, sumsOfItems, writeItemStats } from '../item-stats.ts';
import { withRemarks } from './item-actors.ts';
import { isPublicOnly, type ItemSearch } from './lists/conditions.ts';
import { jobFacets, postFacets, type PostFacet } from './lists/facets.ts';
import { type List, listOf, pageIds, featuredFirst } from './lists/list.ts';
import { countOf, firstIds, readList } from './lists/read-list.ts';
import { type MoreFromEmployer, readLimitedList } from './lists/limit-per-employer.ts';
import { presentCard, presentText, readCards, readTexts } from './records.ts';
import { type Card, readItem } from './store.ts';
import { visibleStatuses, isAuthor } from './policy.ts';
import type { ItemRecord } from './view.ts';

/**
 * How often an item was seen and used, by day (docs/specification.md#numbers).
 * @throws Failure not_found, forbidden unless it is the caller's or the caller an admin
 */
export async function readItemStats(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
): Promise<StatsOfItem> {
  const item = await readItem(ctx.db, actor, collection, id);
  if (!isAuthor(actor, item) && actor.role !== 'admin') throw new Failure('forbidden');
  await writeItemStats(ctx);
  const days = await statsByDay(ctx.db, id);
  return { days, total: sumOf(days) };
}

/** The same as CSV. */
export async function exportItemStats(...asked: Parameters<typeof readItemStats>): Promise<string> {
  const { days } = await readItemStats(...asked);
  const lines = days.map((day) => [day.date, day.views, day.applyClicks, day.saves, day.calendar]);
  return [['date', 'views', 'apply clicks', 'saves', 'calendar downloads'], ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
    .join('');
}

/** Adds their sums to the caller's own items; no query for others'. */
async function withItemStats<
  Shown extends { id: string; userId: string | null; numbers?: ItemStats | undefined },
>(ctx: Context, caller: Caller, items: Shown[]): Promise<Shown[]> {
  const own = items.filter((item) => isAuthor(caller, item));
  const sums = await sumsOfItems(
    ctx.db,
    own.map(({ id }) => id),
  );
  if (sums.size === 0) return items;
  return items.map((item) => {
    const numbers = sums.get(item.id);
    return numbers ? { ...item, numbers } : item;
  });
}

export interface ItemQuery extends ItemSearch, PageRequest {}

/** What pages ask beside; the API's lists are in the order of their query. */
interface PageItemQuery extends ItemQuery {
  /** Whether an employer takes at most two places of the first page (docs/specification.md#one-employer-among-many). */
  isLimitedPerEmployer?: boolean | undefined;
}
type LimitedPage<Item> = Page<Item> & { further?: MoreFromEmployer[] };

/** Characters of all texts in a list: a hundred of the longest would be ten million. */
const maxTexts = 2_000_000;

type WithText<C extends Collection> = Card<C> & { content: string };
export type Listed<C extends Collection> = WithText<C> | (WithText<C> & { contentLeftOut: true });

/** Leaves out texts beyond the limit. */
export function textsThatFit<C extends Collection>(items: WithText<C>[]): Listed<C>[] {
  let length = 0;
  return items.map((item) => {
    length += item.content.length;
    return length <= maxTexts ? item : { ...item, content: '', contentLeftOut: true };
  });
}

/** Ids may be older than the rows: an item that was taken back between the two is shown to nobody. */
const stillListed = <Row extends ItemRecord>({ isPublic }: List, rows: Row[]): Row[] =>
  isPublic ? rows.filter(({ item }) => item.approvalStatus === 'approved') : rows;

/** @throws Failure forbidden when hidden items are asked for without the right to them */
export async function listItems<C extends Collection>(
  ctx: Context,
  caller: Caller,
  collection: C,
  query: ItemQuery,
): Promise<Page<Listed<C>>> {
  const list = listOf(ctx, caller, { ...query, collection });
  const page = await readList(list, query, readTexts(collection));
  const shown = stillListed(list, page.items).map((record) =>
    presentText(collection, caller, record, ctx.clock()),
  );
  return { ...page, items: await withRemarks(ctx, caller, textsThatFit(shown)) };
}

/**
 * Public items as they are, or hidden ones, which anybody can make as long as he likes, without their texts.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export const listItemsOrCards = <C extends Collection>(
  ctx: Context,
  caller: Caller,
  collection: C,
  query: ItemQuery,
): Promise<Page<Listed<C> | Card<C>>> =>
  isPublicOnly(visibleStatuses(caller, query))
    ? listItems(ctx, caller, collection, query)
    : listCards(ctx, caller, collection, query);

/** The same list without the long texts, for cards. */
export async function listCards<C extends Collection>(
  ctx: Context,
  caller: Caller,
  collection: C,
  { isLimitedPerEmployer, ...query }: PageItemQuery,
  list = listOf(ctx, caller, { ...query, collection }),
): Promise<LimitedPage<Card<C>>> {
  const read = isLimitedPerEmployer ? readLimitedList : readList;
  const page: LimitedPage<ItemRecord> = await read(list, query, readCards(collection));
  const shown = stillListed(list, page.items).map((record) =>
    presentCard(collection, caller, record, ctx.clock()),
  );
  const noted = await withRemarks(ctx, caller, shown);
  return { ...page, items: await withItemStats(ctx, caller, noted) };
}

/** Cards of jobs and their facets, for which what is found is collected once. */
export async function listJobsWithFacets(
  ctx: Context,
  caller: Caller,
  { isLimitedPerEmployer, ...query }: PageItemQuery,
): Promise<{ list: LimitedPage<Card<'jobs'>>; facets: JobFacets }> {
  const own = listOf(ctx, caller, { ...query, collection: 'jobs' });
  const [list, facets] = await Promise.all([
    listCards(ctx, caller, 'jobs', { ...query, isLimitedPerEmployer }, own),
    jobFacets(ctx, caller, query, own),
  ]);
  return { list, facets };
}

/** The same of posts. */
export async function listPostsWithFacets(
  ctx: Context,
  caller: Caller,
  query: ItemQuery,
  wanted?: readonly PostFacet[],
): Promise<{ list: Page<Card<'posts'>>; facets: PostFacets }> {
  const own = listOf(ctx, caller, { ...query, collection: 'posts' });
  const [list, facets] = await Promise.all([
    listCards(ctx, caller, 'posts', query, own),
    postFacets(ctx, caller, query, wanted, own),
  ]);
  return { list, facets };
}

/** How many items a list has. */
export const countItems = (
  ctx: Context,
  caller: Caller,
  collection: Collection,
  search: ItemSearch,
): Promise<Counted> => {
  const list = listOf(ctx, caller, { ...search, collection });
  return list.remember('count', () => countOf(list));
};

/** Ids of the first items of a public list by deadline, those without one last. */
export const firstDue = (
  ctx: Context,
  db: Reader,
  collection: Collection,
  search: ItemSearch,
  limit: number,
): Promise<string[]> =>
  firstIds({ ...listOf(ctx, null, { ...search, sort: 'deadline', collection }), db }, limit);

/** The first cards of those that meet a condition, which must leave public ones alone: featured first, then newest. */
export async function firstCards<C extends Collection>(
  ctx: Context,
  collection: C,
  where: SQL | undefined,
  limit: number,
  order: SQL[] = featuredFirst,
): Promise<Card<C>[]> {
  const ids = pageIds({ from: items, where }, order, { limit, offset: 0 });
  const records = await readCards(collection)(ctx.publicDb, ids, order);
  return records.map((record) => presentCard(collection, null, record, ctx.clock()));
}

const isPublic = (collection: Collection, ids: string[]) =>
  and(inArray(items.id, ids), inCollection(collection), eq(items.approvalStatus, 'approved'));

/** The public items among these ids. */
export async function cardsByIds(
  ctx: Context,
  ids: Record<Collection, string[]>,
): Promise<{ jobs: Card<'jobs'>[]; posts: Card<'posts'>[] }> {
  const cardsOf = async <C extends Collection>(collection: C): Promise<Card<C>[]> =>
    ids[collection].length === 0
      ? []
      : firstCards(ctx, collection, isPublic(collection, ids[collection]), ids[collection].length);
  const [jobs, posts] = await Promise.all([cardsOf('jobs'), cardsOf('posts')]);
  return { jobs, posts };
}
