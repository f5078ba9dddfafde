import { sql, type SQL } from 'drizzle-orm';
import { publications, type Reader } from '../../db/index.ts';
import { conditionsOf, published } from './published-items.ts';
import { keyOf, maxMatches, type Found, type Query, type Span } from './queries.ts';

const select = (nth: number, { kind }: Query, conditions: SQL, span: Span): SQL => sql`(
  SELECT ${nth}::int AS nth, ${publications.itemId} AS id, ${publications.position} AS position
  FROM ${published(kind, span)} AND ${conditions} ORDER BY ${publications.position} DESC LIMIT ${maxMatches})`;

/** Matches each query with its own SELECT, all in one statement; for few queries, which may cover a long span. */
export async function matchAlone(db: Reader, queries: Query[], span: Span, now: Date): Promise<Found> {
  const found: Found = new Map();
  const selects = queries.flatMap((query, nth) => {
    const conditions = conditionsOf(query, now);
    return conditions ? [select(nth, query, conditions, span)] : [];
  });
  if (selects.length === 0) return found;
  const { rows } = await db.execute<{ nth: number; id: string; position: string }>(
    sql.join(selects, sql` UNION ALL `),
  );
  for (const { nth, id, position } of rows) {
    const key = keyOf(queries[nth]!);
    const matches = found.get(key) ?? [];
    matches.push({ itemId: id, position: Number(position) });
    found.set(key, matches);
  }
  for (const matches of found.values()) matches.sort((a, b) => b.position - a.position);
  return found;
}
