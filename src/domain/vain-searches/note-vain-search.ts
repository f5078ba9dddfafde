import { sql } from 'drizzle-orm';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { vainSearches, type Database } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countItems } from '../items/index.ts';
import { wordsOfQuery } from './words-of-query.ts';

/** Different queries that are kept of a day: a flood of random ones fills no table. */
const mostInADay = 1000;
/** Queries are written together. A process that ends within this time forgets some. */
const writtenAfterMs = 5_000;

/** By database: how often each query was asked since they were written last. */
const waiting = new WeakMap<Database, Map<string, number>>();

/** Counts a query for which the portal has neither jobs nor posts. It doesn't fail, as readers don't wait for it. */
export async function noteVainSearch(ctx: Context, q: string): Promise<void> {
  const words = wordsOfQuery(q);
  if (words === null || (await isFound(ctx, q))) return;
  const queries = waiting.get(ctx.db) ?? new Map<string, number>();
  if (!queries.has(words) && queries.size >= mostInADay) return;
  queries.set(words, (queries.get(words) ?? 0) + 1);
  if (waiting.has(ctx.db)) return;
  waiting.set(ctx.db, queries);
  setTimeout(() => void writeVainSearches(ctx).catch(() => {}), writtenAfterMs).unref();
}

/** In lists of any type, as guests see them. */
const isFound = async (ctx: Context, q: string): Promise<boolean> =>
  (await countItems(ctx, null, 'jobs', { q })) > 0 || (await countItems(ctx, null, 'posts', { q })) > 0;

/** Writes what this process counted. */
export async function writeVainSearches({ db, clock }: Context): Promise<void> {
  const queries = waiting.get(db);
  if (!queries) return;
  waiting.delete(db);
  const day = kolkataDate(clock());
  await db.execute(sql`
    INSERT INTO ${vainSearches} (day, words, times)
    SELECT ${day}::date, words, times
    FROM unnest(${sql.param([...queries.keys()])}::text[], ${sql.param([...queries.values()])}::int[]) WITH ORDINALITY AS asked (words, times, nth)
    WHERE nth <= ${mostInADay} - (SELECT count(*) FROM ${vainSearches} WHERE day = ${day}::date)
      OR EXISTS (SELECT FROM ${vainSearches} AS known WHERE known.day = ${day}::date AND known.words = asked.words)
    ON CONFLICT (day, words) DO UPDATE SET times = ${vainSearches}.times + excluded.times`);
}
