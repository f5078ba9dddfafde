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

/**
 * How many of the newest items are looked through before an index is asked. A common term is found there at once, where the
 * index would first collect all that hold it and sort them; for a rare one the look costs little, and the index is fast.
 */
const windowFor = (wanted: number): number => 2_000 + 10 * wanted;

/** Newest matches within the window of the newest public items. */
async function walk(db: Reader, { table, where }: Searched, match: SQL, wanted: number): Promise<string[]> {
  // The window has the table's own name, so that conditions on the table hold for it.
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${table.id} AS id
    FROM (
      SELECT * FROM ${table} WHERE ${table.approvalStatus} = 'approved'
      ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${windowFor(wanted)}
    ) AS ${table}
    WHERE ${and(where, match)}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${wanted}`);
  return rows.map(({ id }) => id);
}

/** Newest matches of all, by whatever index finds them. */
async function askIndex(db: Reader, { table, where }: Searched, match: SQL, wanted: number): Promise<string[]> {
  // Materialised: with the order in sight, the planner would rather walk the whole table for a term that it takes for common.
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at FROM ${table}
      WHERE ${and(sql`${table.approvalStatus} = 'approved'`, where, match)}
    )
    SELECT id FROM matching ORDER BY created_at DESC, id DESC LIMIT ${wanted}`);
  return rows.map(({ id }) => id);
}

async function newest(db: Reader, searched: Searched, match: SQL, wanted: number): Promise<string[]> {
  const near = await walk(db, searched, match, wanted);
  return near.length === wanted ? near : askIndex(db, searched, match, wanted);
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
  { search, table, idOf, ...slice }: { search: Search; table: Searched['table']; idOf: (row: Row) => string } & Slice,
  read: (where: SQL) => Promise<Row[]>,
): Promise<Row[]> {
  const ids = await findMatches(db, { ...search, table }, slice);
  if (ids.length === 0) return [];
  const rows = new Map((await read(inArray(table.id, ids))).map((row) => [idOf(row), row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
