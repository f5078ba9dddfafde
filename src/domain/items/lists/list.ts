import { sql, type SQL } from 'drizzle-orm';
import { statusSort, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../../db/index.ts';
import type { Caller, Context } from '../../context.ts';
import { visibleStatuses } from '../status-filter.ts';
import { closing, conditions, isPublicOnly } from './conditions.ts';
import type { Selected, Slice } from './count.ts';
import { orderByDeadline } from './order-by-deadline.ts';
import { filterQuery, wholeQuery } from './filter-query.ts';
import type { FilterOf, ItemSearch } from './item-filter.ts';
import { featuredFirst, orderOf, sortedByStatus } from './order.ts';

/** A list, and how it is read (docs/search.md#lists). */
export interface List {
  db: Reader;
  isPublic: boolean;
  order: SQL[];
  /** Ids of a page, read in the order of the list. */
  ids(slice: Slice): SQL;
  /** Its items, to count them: the first ones in the order of an index. */
  counted: Selected;
  /** Up to so many of its items by the index of filters; undefined if it has no such filters. */
  found: ((most: number) => SQL) | undefined;
}

/** Lists of given items or of one author are small, and a search or an employer has an index of its own. */
const isNarrow = ({ ids, userId, q, employer }: ItemSearch): boolean =>
  Boolean(ids ?? userId ?? q ?? employer);

function foundBy(filter: FilterOf<ItemSearch>, statuses: ApprovalStatus[], now: Date): List['found'] {
  const query = filterQuery(filter);
  if (!query || !isPublicOnly(statuses) || isNarrow(filter)) return undefined;
  const [opens, ends] = closing(filter, true, now);
  return (most) =>
    sql`found_items(${wholeQuery(filter, query)}::tsquery, ${opens ?? sql`'-infinity'`}, ${ends ?? sql`'infinity'`}, ${most}::int) AS ${items}`;
}

/** Facets of what closes soon count the first to close: the list's own order would require sorting all of them. */
const countedFirst = ({ closesWithin }: ItemSearch): SQL =>
  closesWithin === undefined ? sql.join(featuredFirst, sql`, `) : sql`${items.closesAt}`;

/** Selects the ids of a page alone: rows before a deep page are then not joined with anything. */
export const pageIds = ({ from, where }: Selected, order: SQL[], { limit, offset }: Slice): SQL =>
  sql`(SELECT ${items.id} FROM ${from} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`;

/**
 * Public lists may come from a replica; a list that shows hidden items must see what its reader just did.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export function listOf(ctx: Context, caller: Caller, search: FilterOf<ItemSearch>): List {
  const now = ctx.clock();
  const { sort, q } = search;
  const statuses = visibleStatuses(caller, search);
  const isPublic = isPublicOnly(statuses);
  const where = conditions(search, statuses, now);
  const order = orderOf(search, isPublic, now);
  const isByDeadline = sort === 'deadline' && isPublic && !q && !isNarrow(search);
  const all: Selected = { from: sql`${items}`, where };
  return {
    db: isPublic ? ctx.publicDb : ctx.db,
    isPublic,
    order,
    ids: (slice) =>
      isByDeadline
        ? orderByDeadline(search, where, now, slice)
        : pageIds(sort === statusSort ? sortedByStatus(where, slice) : all, order, slice),
    counted: { ...all, order: countedFirst(search) },
    found: foundBy(search, statuses, now),
  };
}
