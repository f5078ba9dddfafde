import { and, sql, type SQL } from 'drizzle-orm';
import { statusSort, type ApprovalStatus } from '../../../../contract/vocabulary/index.ts';
import { items, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/queries.ts';
import type { Caller, Context } from '../../../platform/context.ts';
import { wordsQuery, type WordsQuery } from '../../../platform/words-query.ts';
import { visibleStatuses } from '../policy.ts';
import {
  closing,
  conditions,
  isPublicOnly,
  listQuery,
  wholeQuery,
  type FilterOf,
  type ItemSearch,
  lexemesOfLabels,
} from './conditions.ts';
import { manyOfSample, muchOfSample, type Slice } from './count.ts';
import { orderByDeadline, bestFirst, isFoundBy, newestFirst, orderOf, sortedByStatus } from './order.ts';

/** A list, and how it is read (docs/search.md#lists). */
export interface List {
  db: Reader;
  isPublic: boolean;
  order: SQL[];
  /** Ids of a page, read in the order of the list. */
  ids(slice: Slice): SQL;
  /** Its items, to count them. */
  counted: Countable;
  /** Undefined if it asks neither for words nor for filters. */
  found: Found | undefined;
}

/** What the index of words and filters finds. */
export interface Found {
  /** All items if fewer than `few` are in the sample, else up to `ofSample` of the sample; null: all of it (`found_items`). */
  items(few?: number, ofSample?: number | null): SQL;
  /** Their order, which can't be that of the list: they have no vector. */
  order: SQL[];
  /** The parts of a list whose best matches come first, each of them newest first; of other lists none. */
  parts: (Pick<List, 'db' | 'ids' | 'counted'> & { found: Found })[];
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
): ((query: SQL) => Found['items']) | undefined {
  const isPublic = isPublicOnly(statuses);
  if (isNarrow(filter) || needsWholeRows(filter, isPublic)) return undefined;
  const [opens, ends] = closing(filter, isPublic, now);
  return (query) =>
    (few = manyOfSample, ofSample = muchOfSample) =>
      sql`found_items(${wholeQuery(filter, query)}, ${sql.param(statuses)}::text[], ${opens ?? sql`'-infinity'`}, ${ends ?? sql`'infinity'`}, ${few}::int, ${ofSample}::int) AS ${items}`;
}

/** Selects the ids of a page alone: rows before a deep page are then not joined with anything. */
export const pageIds = ({ from, where }: Countable, order: SQL[], { limit, offset }: Slice): SQL =>
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
  const db = isPublic ? ctx.publicDb : ctx.db;
  const where = conditions(search, statuses, now);
  const all: Countable = { from: sql`${items}`, where };
  const isByDeadline = sort === 'deadline' && isPublic && !isNarrow(search);
  const query = listQuery(search);
  const find = query && foundBy(search, statuses, now);
  const { inTitle, excluded } = q && sort === undefined ? wordsQuery(q, lexemesOfLabels) : noWords;
  const order = inTitle.length > 0 ? bestFirst(inTitle) : orderOf(search, isPublic, now);
  return {
    db,
    isPublic,
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
        all,
        query: query!,
        filters: listQuery({ ...search, q: undefined }),
        find,
        inTitle,
        excluded,
        order,
      }),
  };
}

const noWords: Pick<WordsQuery, 'inTitle' | 'excluded'> = { inTitle: [], excluded: [] };

interface Search {
  db: Reader;
  all: Countable;
  query: SQL;
  /** The same without words. */
  filters: SQL | undefined;
  find: (query: SQL) => Found['items'];
  inTitle: SQL[];
  /** What the words exclude. */
  excluded: SQL[];
  order: SQL[];
}

function foundIn({ db, all, query, filters, find, inTitle, excluded, order }: Search): Found {
  const items = find(query);
  if (inTitle.length === 0) return { items, order, parts: [] };
  const others = [...(filters ? [filters] : []), ...excluded.map((one) => sql`!! ${one}`)];
  const parts = partsBy(inTitle).map((which, nth) => partOf(which, nth < inTitle.length ? others : [query]));
  return { items, order: bestFoundFirst(filters, inTitle, find), parts };

  function partOf(which: SQL, more: SQL[]): Found['parts'][number] {
    const counted = { ...all, where: and(all.where, isFoundBy(which)) };
    return {
      db,
      counted,
      ids: (slice) => pageIds(counted, newestFirst, slice),
      found: {
        items: find(sql`(${sql.join([...more, which], sql` && `)})`),
        order: newestFirst,
        parts: [],
      },
    };
  }
}

/** What is found in titles is found anyway, so the words needn't be sought in texts as well. */
const bestFoundFirst = (filters: SQL | undefined, inTitle: SQL[], find: Search['find']): SQL[] => [
  ...inTitle.map((one) => {
    const best = find(filters ? sql`(${filters} && ${one})` : one)(muchOfSample);
    return sql`(${items.id} IN (SELECT id FROM ${best})) DESC`;
  }),
  ...newestFirst,
];

/** What the first query finds, then what the second one alone does, and so on, and at last what none of them does. */
const partsBy = (queries: SQL[]): SQL[] =>
  [...queries, undefined].map((query, nth) => {
    const others = queries.slice(0, nth).map((one) => sql`!! ${one}`);
    return sql`(${sql.join(query ? [query, ...others] : others, sql` && `)})`;
  });
