import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { Reader } from '../../../db/index.ts';
import type { Caller, Context } from '../../context.ts';
import { pageOf, pageOfBoth, type Page, type PageRequest } from '../../paging.ts';
import {
  amongMatches,
  readInOrder,
  type MatchOrder,
  type OrderedSource,
  type Search,
  type SearchedTable,
} from '../search/index.ts';
import { visibleStatuses } from '../status-filter.ts';
import { countIn, type Selected } from './count.ts';
import { featuredFirst } from './order.ts';

interface Asked {
  q?: string | undefined;
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
}

/** What a list is read from. */
export interface Scope {
  db: Reader;
  table: SearchedTable;
  /** Does it show approved items alone? */
  isPublic: boolean;
  where: SQL | undefined;
  /** Where the same items are counted, unless a search finds them. */
  counted: Selected;
  /** Set when the list is a search of public items; `where` then has it as a condition like others. */
  search: Search | undefined;
}

/**
 * Public lists may come from a replica; a list that shows hidden items must see what its reader just did.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export function scopeOf<Query extends Asked>(
  ctx: Context,
  caller: Caller,
  table: SearchedTable,
  query: Query,
  conditions: (query: Query, statuses: ApprovalStatus[]) => SQL | undefined,
): Scope {
  const statuses = visibleStatuses(caller, query);
  const isPublic = statuses.every((status) => status === 'approved');
  const where = conditions(query, statuses);
  return {
    db: isPublic ? ctx.publicDb : ctx.db,
    table,
    isPublic,
    where,
    counted: {
      from: sql`${table}`,
      where,
      order: sql.join(featuredFirst(table), sql`, `),
    },
    search:
      isPublic && query.q
        ? { q: query.q, where: conditions({ ...query, q: undefined }, statuses) }
        : undefined,
  };
}

export interface Searching {
  search: Search;
  order: MatchOrder;
  limit: number;
  offset: number;
  /** Counting stops here. */
  cap: number;
}

interface Ways<Row> {
  /** Reads any list. */
  list: (db: Reader, slice: OrderedSource & { limit: number; offset: number }) => Promise<Row[]>;
  /** Reads and counts those that a search orders. */
  search: (db: Reader, searching: Searching) => Promise<{ rows: Row[]; count: number }>;
  /** How many there are, up to one more than lists have, where whoever asks counts that anyway. */
  count?: (() => Promise<number>) | undefined;
}

/** One page of a list with its count. */
export async function readList<Row>(
  scope: Scope,
  query: PageRequest & { sort?: string | undefined },
  ways: Ways<Row>,
): Promise<Page<Row>> {
  const { db, table, where, search } = scope;
  const { sort } = query;
  if (search && (!sort || sort === 'newest')) {
    const order = sort === 'newest' ? sort : 'rank';
    return pageOfBoth(query, (slice) => ways.search(db, { search, order, ...slice }));
  }
  return pageOf(query, {
    rows: (limit, offset) => {
      const list = (source: OrderedSource) => ways.list(db, { ...source, limit, offset });
      return search ? readInOrder(db, table, search, { limit, offset }, list) : list({ where });
    },
    count: async (cap) => (ways.count ? ways.count() : (await among(scope, cap, countIn)).seen),
  });
}

/** Counts something in what a list is read from, looking at no more than `atMost` items. */
export const among = <Result extends { seen: number }>(
  { db, table, search, counted }: Scope,
  atMost: number,
  count: (db: Reader, selected: Selected, atMost: number) => Promise<Result>,
): Promise<Result> =>
  search
    ? amongMatches(db, table, search, atMost, (db, source) => count(db, source, atMost))
    : count(db, counted, atMost);
