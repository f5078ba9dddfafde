import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { statusSort, type ApprovalStatus, type StatusSort } from '../../../contract/vocabulary/index.ts';
import type { Reader } from '../../../db/index.ts';
import type { Caller, Context } from '../../context.ts';
import { countUpTo } from '../../count-up-to.ts';
import { pageOf, pageOfBoth, type Page, type PageRequest } from '../../paging.ts';
import { amongMatches, findMatches, matchesInOrder } from '../search/find-matches.ts';
import { newestFirst, type Search, type SearchedTable, type Slice } from '../search/search.ts';
import { inTitle } from '../search/term.ts';
import { visibleStatuses, type StatusQuery } from '../status-filter.ts';
import { byStatus } from './by-status.ts';
import type { Selected } from './count.ts';

/** Sort orders of both kinds; undefined is the default. */
type ItemSort = 'newest' | 'oldest' | 'title' | StatusSort | undefined;

/** Featured first, then newest (docs/rules.md#lists). */
const featuredFirst = (table: SearchedTable): SQL[] => [desc(table.featured), ...newestFirst(table)];

/** By default a search ranks title matches first (docs/rules.md#search), and any other list featured items. */
export function orderOf(
  table: SearchedTable & { title: PgColumn },
  sort: ItemSort,
  q: string | undefined,
): SQL[] {
  if (sort === 'newest') return newestFirst(table);
  if (sort === statusSort) return byStatus(table);
  if (sort === 'oldest') return [asc(table.createdAt), asc(table.id)];
  if (sort === 'title') return [sql`lower(${table.title})`, asc(table.id)];
  return q ? [desc(inTitle(table, q)), ...newestFirst(table)] : featuredFirst(table);
}

/** The source of a list. */
export interface Scope {
  db: Reader;
  /** Whether it contains approved items only. */
  isPublic: boolean;
  /** Where a page is selected from. */
  selected: Selected;
  /** Where the items are counted, unless it is a search. */
  counted: Selected;
  /** Set for a search of public items; `selected` also has it as a condition. */
  search: Search | undefined;
}

/**
 * Public lists may come from a replica; a list that shows hidden items must see what its reader just did.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export function scopeOf<Query extends StatusQuery & { q?: string | undefined }>(
  ctx: Context,
  caller: Caller,
  table: SearchedTable,
  query: Query,
  conditions: (query: Query, statuses: ApprovalStatus[]) => SQL | undefined,
): Scope {
  const statuses = visibleStatuses(caller, query);
  const isPublic = statuses.every((status) => status === 'approved');
  const selected = { from: sql`${table}`, where: conditions(query, statuses) };
  const { q } = query;
  return {
    db: isPublic ? ctx.publicDb : ctx.db,
    isPublic,
    selected,
    counted: { ...selected, order: sql.join(featuredFirst(table), sql`, `) },
    search:
      isPublic && q ? { table, q, filters: conditions({ ...query, q: undefined }, statuses) } : undefined,
  };
}

/** Selects the ids of a page alone: rows before a deep page are then not joined with anything. */
export const pageIds = (
  { id }: { id: PgColumn },
  { from, where }: Selected,
  order: SQL[],
  { limit, offset }: Slice,
): SQL =>
  sql`(SELECT ${id} FROM ${from} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`;

export type ReadItems<Row> = (db: Reader, ids: string[] | SQLWrapper, order: SQL[]) => Promise<Row[]>;

export interface Reading<Row> {
  order: SQL[];
  /** Selects ids of a list that isn't a search. */
  ids: (slice: Slice) => SQL;
  read: ReadItems<Row>;
  /** The capped count, if it is known anyway. */
  count?: (() => Promise<number>) | undefined;
}

/** One page of a list with its count. */
export async function readList<Row>(
  scope: Scope,
  query: PageRequest & { sort?: string | undefined },
  { order, ids, read, count }: Reading<Row>,
): Promise<Page<Row>> {
  const { db, search } = scope;
  if (search && !query.sort)
    return pageOfBoth(query, async (slice) => {
      const found = await findMatches(db, search, slice);
      return { rows: await read(db, found.ids, order), count: found.seen };
    });
  return pageOf(query, {
    rows: async (limit, offset) => {
      const slice = { limit, offset };
      return read(db, search ? await matchesInOrder(db, search, order, slice) : ids(slice), order);
    },
    count: (cap) => (count ? count() : countOf(scope, cap)),
  });
}

/** Counts columns in the source of a list, over at most `atMost` items. */
export const among = <Result extends { seen: number }>(
  { db, search, counted }: Scope,
  atMost: number,
  count: (db: Reader, selected: Selected) => Promise<Result>,
): Promise<Result> => (search ? amongMatches(db, search, atMost, count) : count(db, counted));

/** How many items a list has, up to `cap`. */
export const countOf = async (scope: Scope, cap: number): Promise<number> =>
  (await among(scope, cap, async (db, selected) => ({ seen: await countUpTo(db, selected, cap) }))).seen;
