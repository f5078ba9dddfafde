import { sql } from 'drizzle-orm';
import { publications, type Reader } from '../../db/index.ts';
import { conditionsOf, published } from './published-items.ts';
import { keyOf, maxMatches, type Found, type Match, type Query, type Span } from './queries.ts';

/** Queries per statement: their conditions take time to plan, and a statement has at most 65,535 parameters. */
const perStatement = 100;
/** Publications per statement, to keep it short. */
const perSlice = 1000;

/** Splits a span into parts of this many publications, latest first. */
async function slicesOf(db: Reader, { after, upTo }: Span): Promise<Span[]> {
  const { rows } = await db.execute<{ position: string }>(sql`
    SELECT position FROM (
      SELECT ${publications.position}, row_number() OVER (ORDER BY ${publications.position} DESC) AS nth FROM ${publications}
      WHERE ${publications.position} > ${after} AND ${publications.position} <= ${upTo}
    ) AS numbered WHERE nth % ${perSlice} = 1 AND nth > 1 ORDER BY position DESC`);
  const ends = [upTo, ...rows.map(({ position }) => Number(position))];
  return ends.map((end, nth) => ({ after: ends[nth + 1] ?? after, upTo: end }));
}

/** Compares each item of a slice with each query, reading the items once. Results share the item objects. */
async function matchSlice(db: Reader, queries: Query[], span: Span, now: Date, found: Found): Promise<void> {
  const items = new Map<string, Match>();
  const ofKind = (kind: Query['kind']) => queries.filter((query) => query.kind === kind);
  for (const asked of [ofKind('jobs'), ofKind('posts')])
    for (let start = 0; start < asked.length; start += perStatement) {
      const some = asked.slice(start, start + perStatement);
      const cases = some.flatMap((query, nth) => {
        const conditions = conditionsOf(query, now);
        return conditions ? [sql`CASE WHEN ${conditions} THEN ${sql.raw(String(nth))} END`] : [];
      });
      if (cases.length === 0) continue;
      const { rows } = await db.execute<{ id: string; position: string; nths: number[] }>(sql`
        SELECT ${publications.itemId} AS id, ${publications.position} AS position, array_remove(ARRAY[${sql.join(cases, sql`, `)}], NULL) AS nths
        FROM ${published(some[0]!.kind, span)} ORDER BY ${publications.position} DESC`);
      for (const { id, position, nths } of rows) {
        const item = items.get(id) ?? { itemId: id, position: Number(position) };
        items.set(id, item);
        for (const nth of nths) add(found, keyOf(some[nth]!), item);
      }
    }
}

function add(found: Found, key: string, item: Match): void {
  const matches = found.get(key);
  if (!matches) found.set(key, [item]);
  else if (matches.length < maxMatches) matches.push(item);
}

/** Matches many queries at once. */
export async function matchTogether(db: Reader, queries: Query[], span: Span, now: Date): Promise<Found> {
  const found: Found = new Map();
  let open = queries;
  for (const slice of await slicesOf(db, span)) {
    await matchSlice(db, open, slice, now, found);
    open = open.filter((query) => (found.get(keyOf(query))?.length ?? 0) < maxMatches);
  }
  return found;
}
