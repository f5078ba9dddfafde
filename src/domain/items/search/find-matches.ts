import { and, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { Countable } from '../../count-up-to.ts';
import { withEstimate, type Estimate } from './estimate.ts';
import { approved, firstItems, newestFirst, type Search, type Slice } from './search.ts';
import { anyMatch, inTitle, isShortTerm, titleMatch, type Match } from './term.ts';

/** Scanning this many of the newest items is faster than an index with many matches. */
const fewRows = 5_000;

/**
 * Reads up to `atMost` matches; `read` returns how many it read. A common term is searched among the newest items; if
 * these have too few matches, and for any other term, an index is used. If filters leave less than half of the items,
 * the planner chooses their indexes.
 */
export const amongMatches = <Result extends { seen: number }>(
  db: Reader,
  search: Search,
  atMost: number,
  read: (db: Reader, source: Countable, estimate: Estimate) => Promise<Result>,
): Promise<Result> =>
  withEstimate(db, search, async (db, estimate) => {
    const { table, q, filters, filtersByIndex } = search;
    const { matching, found, items, readsRows } = estimate;
    const { byRow, byIndex } = anyMatch(table, q, estimate);
    const window = Math.ceil((1.5 * atMost) / found);
    if ((readsRows || window <= fewRows) && found >= matching / 2 && found * items >= atMost) {
      const from = firstItems(table, newestFirst(table), window);
      const result = await read(db, { from, where: and(filters, byRow) }, estimate);
      if (result.seen >= atMost) return result;
    }
    const where = and(approved(table, filtersByIndex ?? filters), byIndex);
    return read(db, { from: sql`${table}`, where }, estimate);
  });

/** Counts matches up to `cap`, and finds the ids of one page of them: title matches first, each newest first (docs/rules.md#search). */
export const findMatches = (
  db: Reader,
  search: Search,
  { cap, limit, offset }: Slice & { cap: number },
): Promise<{ seen: number; ids: string[] }> =>
  amongMatches(db, search, cap, async (db, { from, where }, estimate) => {
    const { table, q } = search;
    // Materialised: otherwise the planner, which takes the term for common, walks the whole table in order.
    const { rows } = await db.execute<{ seen: number; ids: string[] }>(sql`
      WITH matching AS MATERIALIZED (
        SELECT ${table.id} AS id, ${table.createdAt} AS created_at, ${inTitle(table, q)} AS in_title
        FROM ${from} WHERE ${where} LIMIT ${cap}
      )
      SELECT (SELECT count(*)::int FROM matching) AS seen, ARRAY(
        SELECT id FROM matching ORDER BY in_title DESC, created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) AS ids`);
    const { seen, ids } = rows[0]!;
    // If there are more matches than were collected, others may rank higher.
    return { seen, ids: seen < cap ? ids : await pageOfMany(db, search, estimate, { limit, offset }) };
  });

/** A page of matches that are too many to collect. */
async function pageOfMany(
  db: Reader,
  search: Search,
  estimate: Estimate,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { table, q } = search;
  const first = (match: Match, share: number, limit: number) =>
    firstMatches(db, search, match, share, newestFirst(table), { limit, offset: 0 });
  const wanted = offset + limit;
  const title = titleMatch(table, q);
  const titles = await first(title, estimate.inTitle, wanted);
  if (titles.length === wanted || isShortTerm(q)) return titles.slice(offset);
  const any = anyMatch(table, q, estimate);
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

/** Maximum number of items that are scanned for matches. */
const largestWindow = 50_000;

/**
 * Ids of the first matches in an order: by scanning the first items in that order if the estimate expects enough
 * matches there, else from all matches.
 */
async function firstMatches(
  db: Reader,
  { table, filters, first }: Search,
  { byRow, byIndex }: Match,
  share: number,
  order: SQL[],
  { limit, offset }: Slice,
): Promise<string[]> {
  const select = async (from: SQL) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT ${table.id} AS id FROM ${from} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`);
    return rows.map(({ id }) => id);
  };
  const window = Math.ceil((2 * (limit + offset)) / share);
  if (window <= largestWindow) {
    const items = first
      ? sql`(SELECT * FROM ${table} WHERE ${table.id} IN ${first({ limit: window, offset: 0 })}) AS ${table}`
      : firstItems(table, order, window, filters);
    const ids = await select(sql`${items} WHERE ${byRow}`);
    if (ids.length === limit) return ids;
  }
  // OFFSET 0 keeps the planner from walking the whole table in order.
  return select(
    sql`(SELECT * FROM ${table} WHERE ${and(approved(table, filters), byIndex)} OFFSET 0) AS ${table}`,
  );
}
