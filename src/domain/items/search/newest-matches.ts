import { and, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import type { Commonness } from './probe.ts';
import type { MatchOrder, Searched, Slice } from './search.ts';
import { inTitle, inTitleByIndex, isShortTerm, matches, matchesByIndex } from './term.ts';
import { newestItems } from './walk.ts';

/** A condition, as rows are compared with it and as an index finds them. */
interface Match {
  byRow: SQL;
  byIndex: SQL;
}

async function walk(
  db: Reader,
  searched: Searched,
  { byRow }: Match,
  wanted: number,
  window: number,
): Promise<string[]> {
  const { table, where } = searched;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${table.id} AS id FROM ${newestItems(searched, window)}
    WHERE ${and(where, byRow)}
    ORDER BY ${table.createdAt} DESC, ${table.id} DESC LIMIT ${wanted}`);
  return rows.map(({ id }) => id);
}

/** @param atMost undefined is answered when there are more matches than this */
async function askIndex(
  db: Reader,
  { table, where, whereByIndex = where }: Searched,
  { byIndex }: Match,
  wanted: number,
  atMost?: number,
): Promise<string[] | undefined> {
  // Materialised, as in collect.
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    WITH matching AS MATERIALIZED (
      SELECT ${table.id} AS id, ${table.createdAt} AS created_at FROM ${table}
      WHERE ${and(sql`${table.approvalStatus} = 'approved'`, whereByIndex, byIndex)}
      ${atMost === undefined ? sql`` : sql`LIMIT ${atMost + 1}`}
    )
    SELECT id, (SELECT count(*) FROM matching)::int AS n FROM matching
    ORDER BY created_at DESC, id DESC LIMIT ${wanted}`);
  return atMost !== undefined && (rows[0]?.n ?? 0) > atMost ? undefined : rows.map(({ id }) => id);
}

/** So many matches are fetched and sorted at once, whatever there is to compare. */
const few = 500;

/** Common matches are found among the newest items at once, rare ones by the index at once. Short steps tell which they are. */
async function newest(db: Reader, searched: Searched, match: Match, wanted: number): Promise<string[]> {
  const near = await walk(db, searched, match, wanted, 200 + 10 * wanted);
  if (near.length === wanted) return near;
  const all = await askIndex(db, searched, match, wanted, few);
  if (all) return all;
  const further = await walk(db, searched, match, wanted, 2_000 + 20 * wanted);
  return further.length === wanted ? further : ((await askIndex(db, searched, match, wanted)) ?? []);
}

/** One page of the matches of a term that has too many to collect them. */
export async function newestMatches(
  db: Reader,
  searched: Searched,
  commonness: Commonness,
  order: MatchOrder,
  { limit, offset }: Slice,
): Promise<string[]> {
  const { table, q } = searched;
  const wanted = offset + limit;
  const anywhere = { byRow: matches(table, q), byIndex: matchesByIndex(table, q, commonness) };
  if (order === 'newest') return (await newest(db, searched, anywhere, wanted)).slice(offset);
  const title = { byRow: inTitle(table, q), byIndex: inTitleByIndex(table, q, commonness) };
  const titles = await newest(db, searched, title, wanted);
  if (titles.length === wanted || isShortTerm(q)) return titles.slice(offset);
  const notTitle = sql` AND NOT ${title.byRow}`;
  const texts = await newest(
    db,
    searched,
    { byRow: sql`${anywhere.byRow}${notTitle}`, byIndex: sql`${anywhere.byIndex}${notTitle}` },
    wanted - titles.length,
  );
  return [...titles, ...texts].slice(offset);
}
