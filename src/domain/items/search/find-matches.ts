import { and, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { withEstimate, type Estimate } from './estimate.ts';
import { firstItems, isSearched, newestFirst } from './first-items.ts';
import type { MatchOrder, Search } from './search.ts';
import { lookAtMatches, type Source } from './sources.ts';
import { anyMatch, inTitle, isShortTerm, titleMatch, type Match } from './term.ts';

interface Slice {
  limit: number;
  offset: number;
}

/** Counts matches up to `cap`, and finds the ids of one page of them. */
export const findMatches = (
  db: Reader,
  search: Search,
  order: MatchOrder,
  { cap, ...slice }: Slice & { cap: number },
): Promise<{ count: number; ids: string[] }> =>
  withEstimate(db, search, async (db, estimate) => {
    const { seen, titles, ids, isRecent } = await lookAtMatches(search, estimate, cap, (source) =>
      collect(db, search, source, order, { cap, ...slice }),
    );
    const end = slice.offset + slice.limit;
    // Of more matches than were collected, these are the first only if they are the newest; older titles rank before newer texts.
    const isFirst = seen < cap || (isRecent && end <= (order === 'rank' ? titles : seen));
    return { count: seen, ids: isFirst ? ids : await pageOfMany(db, search, estimate, order, slice) };
  });

/** Collects matches from one source, counts them, and puts a slice of them in order. */
async function collect(
  db: Reader,
  { table, q }: Search,
  { from, where, isRecent }: Source,
  order: MatchOrder,
  { limit, offset, cap }: Slice & { cap: number },
) {
  const newest = sql.join(newestFirst(table), sql`, `);
  // Materialised: otherwise the planner, which takes the term for common, walks the whole table in order.
  const { rows } = await db.execute<{ seen: number; titles: number; ids: string[] }>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at, ${inTitle(table, q)} AS in_title
      FROM ${from} WHERE ${where} ${isRecent ? sql`ORDER BY ${newest}` : sql``} LIMIT ${cap}
    )
    SELECT count(*)::int AS seen, count(*) FILTER (WHERE in_title)::int AS titles,
      ARRAY(SELECT id FROM matching ORDER BY ${order === 'rank' ? sql`in_title DESC, ` : sql``}created_at DESC, id DESC
        LIMIT ${limit} OFFSET ${offset}) AS ids
    FROM matching`);
  return { ...rows[0]!, isRecent };
}

/** One page of a term that has too many matches to collect them all. */
async function pageOfMany(
  db: Reader,
  search: Search,
  estimate: Estimate,
  order: MatchOrder,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { table, q } = search;
  const wanted = offset + limit;
  const first = (match: Match, share: number, limit: number) =>
    firstMatches(db, search, match, share, newestFirst(table), { limit, offset: 0 });
  const any = anyMatch(table, q, estimate);
  if (order === 'newest') return (await first(any, estimate.matching, wanted)).slice(offset);
  const title = titleMatch(table, q);
  const titles = await first(title, estimate.inTitle, wanted);
  if (titles.length === wanted || isShortTerm(q)) return titles.slice(offset);
  const notTitle = sql` AND NOT ${title.byRow}`;
  const text = { byRow: sql`${any.byRow}${notTitle}`, byIndex: sql`${any.byIndex}${notTitle}` };
  const texts = await first(text, estimate.matching - estimate.inTitle, wanted - titles.length);
  return [...titles, ...texts].slice(offset);
}

/** Ids of one page of matches in another order. */
export const matchesInOrder = (db: Reader, search: Search, order: SQL[], slice: Slice): Promise<string[]> =>
  withEstimate(db, search, (db, estimate) =>
    firstMatches(db, search, anyMatch(search.table, search.q, estimate), estimate.matching, order, slice),
  );

/** More items than this aren't read one by one, in the hope of enough matches among them. */
const largestWindow = 50_000;

/** Ids of the first matches in an order: from the first items in that order if they should have enough, else from all matches. */
async function firstMatches(
  db: Reader,
  search: Search,
  { byRow, byIndex }: Match,
  share: number,
  order: SQL[],
  { limit, offset }: Slice,
): Promise<string[]> {
  const { table } = search;
  const select = async (from: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT ${table.id} AS id FROM ${from} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
    return rows.map(({ id }) => id);
  };
  const window = Math.ceil((2 * (limit + offset)) / share);
  if (window <= largestWindow) {
    const ids = await select(sql`${firstItems(search, order, window)} WHERE ${byRow}`);
    if (ids.length === limit) return ids;
  }
  // OFFSET 0 keeps the planner from walking the whole table in order.
  return select(sql`(SELECT * FROM ${table} WHERE ${and(isSearched(search), byIndex)} OFFSET 0) AS ${table}`);
}
