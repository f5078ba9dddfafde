import { sql } from 'drizzle-orm';
import { items, type Reader } from '../../db/index.ts';
import { collections } from '../../contract/vocabulary/index.ts';
import { loadEquivalents } from '../search/index.ts';
import { conditionsOf, publishedIn } from './published-items.ts';
import { queryKey, type MatchesByQuery, type Query } from './queries.ts';
import type { Window } from './window.ts';

/** Of one query, the latest; the list has the others. */
const maxMatches = 1000;

/**
 * What was published in a window and is in each query's list now: the list's own conditions, asked of these items alone. All queries of a
 * kind are one statement, which reads the items once; PostgreSQL uses its indexes instead if there is one query.
 */
export async function findPublished(
  db: Reader,
  queries: Query[],
  window: Window,
  now: Date,
): Promise<MatchesByQuery> {
  await loadEquivalents(db);
  const found: MatchesByQuery = new Map();
  for (const kind of collections) {
    const asked = queries.filter((query) => query.kind === kind);
    const selects = asked.flatMap((query, nth) => {
      const conditions = conditionsOf(query, now);
      return conditions
        ? [
            sql`(SELECT ${sql.raw(String(nth))} AS nth, id, published_at FROM published AS ${items} WHERE ${conditions}
              ORDER BY published_at DESC, id DESC LIMIT ${sql.raw(String(maxMatches))})`,
          ]
        : [];
    });
    if (selects.length === 0) continue;
    const { rows } = await db.execute<{ nth: number; id: string; published_at: Date }>(sql`
      WITH published AS (SELECT * FROM ${publishedIn(kind, window)})
      SELECT * FROM (${sql.join(selects, sql` UNION ALL `)}) AS found ORDER BY published_at DESC, id DESC`);
    for (const { nth, id, published_at: publishedAt } of rows) {
      const key = queryKey(asked[nth]!);
      const matches = found.get(key) ?? [];
      matches.push({ itemId: id, publishedAt: new Date(publishedAt) });
      found.set(key, matches);
    }
  }
  return found;
}
