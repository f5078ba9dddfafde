import { asc, desc, ne, eq, and, sql, type SQL, inArray } from 'drizzle-orm';
import { statusSort, type ApprovalStatus } from '../../../../contract/vocabulary/index.ts';
import { itemDates, items, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/queries.ts';
import type { Caller, Context, Remember } from '../../../platform/context.ts';
import type { WordsQuery } from '../../../platform/words-query.ts';
import type { PageRequest } from '../../../platform/paging.ts';
import { visibleStatuses } from '../policy.ts';
import {
  type ItemSearch,
  listQuery,
  type FilterOf,
  closing,
  conditions,
  isPublicOnly,
  wholeQuery,
  wordsIn,
} from './conditions.ts';
import { byColumns } from './filter-columns.ts';
import {
  askTogether,
  type FindItems,
  type Found,
  manyOfSample,
  muchOfSample,
  type Part,
  isMatched,
  type Slice,
} from './found-items.ts';

/** Ties are settled by id (docs/specification.md#lists). */
export const newestFirst: SQL[] = [desc(items.createdAt), desc(items.id)];

/** Featured first, then newest (docs/specification.md#lists). */
export const featuredFirst: SQL[] = [desc(items.featured), ...newestFirst];

/**
 * An author's items in the order in which they need attention: rejected, drafts, pending, approved. The last changed come first, so that one
 * that was rejected today isn't below older ones; of approved ones the newest.
 */
const byStatus: SQL[] = [
  sql`array_position('{rejected,draft,pending,approved}'::text[], ${items.approvalStatus})`,
  sql`CASE WHEN ${items.approvalStatus} = 'approved' THEN ${items.createdAt} ELSE ${items.updatedAt} END DESC`,
  desc(items.id),
];

/**
 * The items from which a page by status is sorted: all that aren't approved, which are few, and as many approved ones as it
 * can show.
 */
function sortedByStatus(where: SQL | undefined, { limit, offset }: Slice): Countable {
  const { approvalStatus } = items;
  const from = sql`(
    SELECT * FROM ${items} WHERE ${and(where, ne(approvalStatus, 'approved'))}
    UNION ALL
    (SELECT * FROM ${items} WHERE ${and(where, eq(approvalStatus, 'approved'))} ORDER BY ${sql.join(newestFirst, sql`, `)} LIMIT ${limit + offset})
  ) AS ${items}`;
  return { from, where: undefined };
}

/** The next deadline; 'infinity' without one. Only public items are in `item_dates`. */
const nextDeadline = (isPublic: boolean, now: Date): SQL =>
  isPublic
    ? sql`coalesce((SELECT next.moment FROM ${itemDates} AS next
        WHERE next.item_id = ${items.id} AND next.next_from <= ${now}::timestamptz AND next.moment > ${now}::timestamptz), 'infinity')`
    : sql`coalesce((SELECT min((one->>'moment')::timestamptz) FROM jsonb_array_elements(${items.milestones}) AS one
        WHERE is_action(one->>'kind') AND (one->>'moment')::timestamptz > ${now}::timestamptz), 'infinity')`;

/** What the first query finds, then what the second one does, and so on; newest first in each. */
const bestFirst = (queries: SQL[]): SQL[] => [
  ...queries.map((query) => desc(isMatched(query))),
  ...newestFirst,
];

/** By default featured items come first, but for a search (docs/specification.md#search). */
function orderOf({ sort, q }: Pick<ItemSearch, 'sort' | 'q'>, isPublic: boolean, now: Date): SQL[] {
  if (sort === 'newest') return newestFirst;
  if (sort === 'deadline') return [nextDeadline(isPublic, now), ...newestFirst];
  if (sort === statusSort) return byStatus;
  if (sort === 'oldest') return [asc(items.createdAt), asc(items.id)];
  if (sort === 'title') return [sql`lower(${items.title})`, asc(items.id)];
  return q ? newestFirst : featuredFirst;
}

const ofTypes = ({ collection, type }: FilterOf): SQL | undefined =>
  and(
    collection === 'jobs' ? sql`${itemDates.type} = 'job'` : sql`${itemDates.type} <> 'job'`,
    type?.length ? inArray(itemDates.type, type) : undefined,
  );

/**
 * Ids of a page of public items by their next deadline, others after them: each part is read in the order of an index, and the second one
 * only when the first ends within the page.
 * @param where the conditions of the list
 */
function orderByDeadline(filter: FilterOf, where: SQL | undefined, now: Date, { limit, offset }: Slice): SQL {
  const { includeExpired, closedOnly } = filter;
  // An item with a deadline ahead is open, so its type is enough if nothing else is asked for.
  const isPlain = !closedOnly && (listQuery(filter) ?? filter.featured ?? filter.closesWithin) === undefined;
  const { itemId, moment, createdAt, nextFrom } = itemDates;
  const isListed = sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${itemId} AND ${where ?? sql`true`})`;
  const dated = and(
    sql`${nextFrom} IS NOT NULL AND ${nextFrom} <= ${now}::timestamptz AND ${moment} > ${now}::timestamptz`,
    ofTypes(filter),
    isPlain ? undefined : isListed,
  );
  const isIdle = and(
    sql`(${items.lastActionAt} IS NULL OR ${items.lastActionAt} <= ${now}::timestamptz OR ${items.withdrawal} IS NOT NULL)`,
    // Of open items, which an index has.
    includeExpired || closedOnly ? undefined : sql`(${items.lastActionAt} IS NULL OR ${items.untilFilled})`,
  );
  const atMost = limit + offset;
  return sql`(
    WITH dated AS MATERIALIZED (
      SELECT ${itemId} AS id, ${moment} AS due, ${createdAt} AS created_at FROM ${itemDates} WHERE ${dated}
      ORDER BY ${moment}, ${createdAt} DESC, ${itemId} DESC LIMIT ${atMost}
    )
    SELECT id FROM (
      SELECT * FROM dated
      UNION ALL
      (SELECT ${items.id}, 'infinity', ${items.createdAt} FROM ${items} WHERE ${and(where, isIdle)}
        ORDER BY ${sql.join(newestFirst, sql`, `)} LIMIT ${atMost}::int - (SELECT count(*) FROM dated))
    ) AS both_parts ORDER BY due, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
  )`;
}

/** A list, and how it is read (docs/search.md#lists). */
export interface List {
  db: Reader;
  isPublic: boolean;
  /** Whether all who ask share its answers. */
  isRemembered: boolean;
  /** Answers a question of this list, whatever its order. */
  remember: Remember;
  /** Names the order. */
  sort: string;
  order: SQL[];
  /** Ids of a page, read in the order of the list. */
  ids(slice: Slice): SQL;
  /** Its items, to count them. */
  counted: Countable;
  /** Undefined if it asks neither for words nor for filters. */
  found: Found | undefined;
}

/** Lists of given items or of one author are small, and an employer has an index of its own. */
const isNarrow = ({ ids, userId, employer, externalId }: ItemSearch): boolean =>
  Boolean(ids ?? userId ?? employer ?? externalId);

/** The order by deadline of hidden items, and the one by status, read columns that found items don't have. */
const needsWholeRows = ({ sort }: ItemSearch, isPublic: boolean): boolean =>
  sort === statusSort || (sort === 'deadline' && !isPublic);

function foundBy(
  filter: FilterOf<ItemSearch>,
  statuses: ApprovalStatus[],
  now: Date,
): ((query: SQL) => FindItems) | undefined {
  const isPublic = isPublicOnly(statuses);
  if (isNarrow(filter) || needsWholeRows(filter, isPublic)) return undefined;
  const [opens, ends] = closing(filter, isPublic, now);
  return (query) =>
    (few = manyOfSample, ofSample = muchOfSample) =>
      sql`found_items(${wholeQuery(filter, query)}, ${sql.param(statuses)}::text[], ${opens ?? sql`'-infinity'`}, ${ends ?? sql`'infinity'`}, ${few}::int, ${ofSample}::int)`;
}

/** Selects the ids of a page alone: rows before a deep page are then not joined with anything. */
export const pageIds = ({ from, where }: Countable, order: SQL[], { limit, offset }: Slice): SQL =>
  sql`(SELECT ${items.id} FROM ${from} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset})`;

/** What makes a list, as text: everything that is asked but its order and its page. */
function textOf(search: FilterOf<ItemSearch & Partial<PageRequest>>): string {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = search;
  return JSON.stringify(filters, Object.keys(filters).toSorted());
}

/** Lists of few items are read in no time, and are too many to be remembered. */
function rememberingOf(
  ctx: Context,
  search: FilterOf<ItemSearch>,
  isPublic: boolean,
): Pick<List, 'isRemembered' | 'remember'> {
  if (!isPublic || isNarrow(search)) return { isRemembered: false, remember: (_, answer) => answer() };
  const list = textOf(search);
  return {
    isRemembered: true,
    remember: (question, answer) => ctx.remember(`${list} ${question}`, answer),
  };
}

/**
 * Public lists may come from a replica; a list that shows hidden items must see what its reader just did.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export function listOf(ctx: Context, caller: Caller, search: FilterOf<ItemSearch>): List {
  const now = ctx.clock();
  const { sort } = search;
  const statuses = visibleStatuses(caller, search);
  const isPublic = isPublicOnly(statuses);
  const db = isPublic ? ctx.publicDb : ctx.db;
  const words = wordsIn(search);
  const asked = conditions(search, statuses, now, byColumns(search));
  const where = and(asked, words && isMatched(words.all));
  const all: Countable = { from: sql`${items}`, where };
  const isByDeadline = sort === 'deadline' && isPublic && !isNarrow(search);
  const query = listQuery(search, words);
  const find = query && foundBy(search, statuses, now);
  const sorted = sort === undefined ? words : undefined;
  const order = sorted?.inTitle.length ? bestFirst(sorted.inTitle) : orderOf(search, isPublic, now);
  return {
    db,
    isPublic,
    ...rememberingOf(ctx, search, isPublic),
    sort: sort ?? 'default',
    order,
    ids: (slice) =>
      isByDeadline
        ? orderByDeadline(search, where, now, slice)
        : pageIds(sort === statusSort ? sortedByStatus(where, slice) : all, order, slice),
    counted: all,
    found:
      find &&
      foundIn({
        db,
        asked,
        sorted,
        query: query!,
        filters: listQuery({ ...search, q: undefined }),
        find,
        order,
      }),
  };
}

interface Search {
  db: Reader;
  /** The conditions of the list without its words. */
  asked: SQL | undefined;
  /** Its words, if its best matches come first. */
  sorted: WordsQuery | undefined;
  query: SQL;
  /** The same without words. */
  filters: SQL | undefined;
  find: (query: SQL) => FindItems;
  order: SQL[];
}

const allOf = (queries: SQL[]): SQL => sql`(${sql.join(queries, sql` && `)})`;

function foundIn({ db, asked, sorted, query, filters, find, order }: Search): Found {
  const own = { items: find(query), ask: askTogether(db, find(query)) };
  if (!sorted?.inTitle.length) return { ...own, order, parts: [] };
  const { all, inTitle, excluded } = sorted;
  const parts = partsBy(inTitle).map((which, nth) => {
    const isInTitle = nth < inTitle.length;
    // What is found in titles is found anyway.
    const words = [which, ...(isInTitle ? excluded.map((one) => sql`!! ${one}`) : [all])];
    return partOf(allOf(words));
  });
  return { ...own, order: bestFoundFirst(filters, inTitle, find), parts };

  function partOf(words: SQL): Part {
    const counted: Countable = { from: sql`${items}`, where: and(asked, isMatched(words)) };
    return {
      db,
      counted,
      ids: (slice) => pageIds(counted, newestFirst, slice),
      items: find(filters ? allOf([filters, words]) : words),
      order: newestFirst,
    };
  }
}

/** What is found in titles is found anyway, so the words needn't be sought in texts as well. */
const bestFoundFirst = (filters: SQL | undefined, inTitle: SQL[], find: Search['find']): SQL[] => [
  ...inTitle.map((one) => {
    const best = find(filters ? sql`(${filters} && ${one})` : one)(muchOfSample);
    return sql`(${items.id} IN (SELECT id FROM ${best} AS best)) DESC`;
  }),
  ...newestFirst,
];

/** What the first query finds, then what the second one alone does, and so on, and at last what none of them does. */
const partsBy = (queries: SQL[]): SQL[] =>
  [...queries, undefined].map((query, nth) => {
    const others = queries.slice(0, nth).map((one) => sql`!! ${one}`);
    return sql`(${sql.join(query ? [query, ...others] : others, sql` && `)})`;
  });
