import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/index.ts';
import { isShortTerm } from './listing.ts';

/** What is looked through: public items alone, for which the table has its indexes. */
export interface Search {
  q: string;
  /** Everything that narrows the list but the search itself. */
  where: SQL | undefined;
}

interface Searched extends Search {
  table: PgTable & Record<'id' | 'createdAt' | 'approvalStatus' | 'searchTitle' | 'searchText', PgColumn>;
}

interface Slice {
  limit: number;
  offset: number;
}

/** Newest matches among the `window` newest public items. */
async function walk(
  db: Reader,
  { table, where }: Searched,
  match: SQL,
  wanted: number,
  window: number,
): Promise<string[]> {
  // The window has the table's own name, so that conditions on the table hold for it.
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${table.id} AS id
    FROM (
      SELECT * FROM ${table} WHERE ${table.approvalStatus} = 'approved'
      ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${window}
    ) AS ${table}
    WHERE ${and(where, match)}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${wanted}`);
  return rows.map(({ id }) => id);
}

/**
 * Newest matches of those that an index finds.
 * @param atMost undefined when there are more matches than this
 */
async function askIndex(
  db: Reader,
  { table, where }: Searched,
  match: SQL,
  wanted: number,
  atMost?: number,
): Promise<string[] | undefined> {
  // Materialised: with the order in sight, the planner would rather walk the whole table for a term that it takes for common.
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at FROM ${table}
      WHERE ${and(sql`${table.approvalStatus} = 'approved'`, where, match)}
      ${atMost === undefined ? sql`` : sql`LIMIT ${atMost + 1}`}
    )
    SELECT id, (SELECT count(*) FROM matching)::int AS n FROM matching
    ORDER BY created_at DESC, id DESC LIMIT ${wanted}`);
  return atMost !== undefined && (rows[0]?.n ?? 0) > atMost ? undefined : rows.map(({ id }) => id);
}

/** So many matches are fetched and sorted at once, whatever there is to compare. */
const few = 500;

/**
 * The newest matches. A common term is found among the newest items at once, where an index would first collect and compare all
 * that hold it; a rare one is found by the index at once, where a walk would find nothing. Short steps tell which it is.
 */
async function newest(db: Reader, searched: Searched, match: SQL, wanted: number): Promise<string[]> {
  const near = await walk(db, searched, match, wanted, 200 + 10 * wanted);
  if (near.length === wanted) return near;
  const all = await askIndex(db, searched, match, wanted, few);
  if (all) return all;
  const further = await walk(db, searched, match, wanted, 2_000 + 20 * wanted);
  return further.length === wanted ? further : ((await askIndex(db, searched, match, wanted)) ?? []);
}

/** The ids of one page of matches: those in titles first, then those in texts alone, each newest first (decisions, B6). */
async function findMatches(db: Reader, searched: Searched, { limit, offset }: Slice): Promise<string[]> {
  const { table, q } = searched;
  const wanted = offset + limit;
  const inTitle = sql`${table.searchTitle} LIKE like_pattern(${q})`;
  const titles = await newest(db, searched, inTitle, wanted);
  if (titles.length === wanted || isShortTerm(q)) return titles.slice(offset);
  const inTextAlone = sql`${table.searchText} LIKE like_pattern(${q}) AND NOT ${inTitle}`;
  const texts = await newest(db, searched, inTextAlone, wanted - titles.length);
  return [...titles, ...texts].slice(offset);
}

/** Reads one page of matches; `read` fetches rows by their condition, and a row that was deleted meanwhile is left out. */
export async function readMatches<Row>(
  db: Reader,
  {
    search,
    table,
    idOf,
    ...slice
  }: { search: Search; table: Searched['table']; idOf: (row: Row) => string } & Slice,
  read: (where: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = await findMatches(db, { ...search, table }, slice);
  if (ids.length === 0) return [];
  const rows = new Map((await read(inArray(table.id, ids))).map((row) => [idOf(row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
