import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import type { Caller, Context } from '../context.ts';
import type { Page, PageRequest } from '../paging.ts';
import { tableOf, type Item, type ItemKind, type Part } from './kinds.ts';
import { orderOf, pageIds, readList, type Reading, type Scope } from './lists/read-list.ts';
import { matchesInOrder } from './search/find-matches.ts';
import type { Slice } from './search/search.ts';
import { withDeadLinks } from './dead-links.ts';
import { present, readRecords } from './records.ts';

type List = Omit<Reading<unknown>, 'read'> & { scope: Scope };

/** One page of a list, as its reader sees it. */
export async function listItems<Kind extends ItemKind, As extends Part>(
  ctx: Context,
  caller: Caller,
  [kind, part]: [Kind, As],
  query: PageRequest & { sort?: string | undefined },
  { scope, ...reading }: List,
): Promise<Page<Item<Kind, As>>> {
  const page = await readList(scope, query, { ...reading, read: readRecords(kind, part) });
  const items = page.items.map((row) => present(kind, part, caller, row, ctx.clock()));
  return { ...page, items: await withDeadLinks(ctx, caller, items) };
}

/** Ids of the first items of a list, unordered. */
export async function firstIds(db: Reader, { scope, order, ids }: List, limit: number): Promise<string[]> {
  const slice: Slice = { limit, offset: 0 };
  if (scope.search) return matchesInOrder(db, scope.search, order, slice);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM ${ids(slice)} AS first (id)`);
  return rows.map(({ id }) => id);
}

/** The first cards of those that meet a condition, which must leave public ones alone: featured first, then newest. */
export async function firstCards<Kind extends ItemKind>(
  ctx: Context,
  kind: Kind,
  where: SQL | undefined,
  limit: number,
  order: SQL[] = orderOf(tableOf(kind), undefined, undefined),
): Promise<Item<Kind, 'card'>[]> {
  const table = tableOf(kind);
  const ids = pageIds(table, { from: sql`${table}`, where }, order, { limit, offset: 0 });
  const rows = await readRecords(kind, 'card')(ctx.publicDb, ids, order);
  return rows.map((row) => present(kind, 'card', null, row, ctx.clock()));
}
