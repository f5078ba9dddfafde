import { eq, sql, asc, desc, gt } from 'drizzle-orm';
import type { AddedEquivalents, VainSearches } from '../../../contract/discovery/vain-searches.ts';
import { searchEquivalents, vainSearches, type Database } from '../../../db/index.ts';
import { kolkataDate } from '../../../contract/time/deadline.ts';
import { plainLetters } from '../../../contract/text/keywords.ts';
import { asSingleLine } from '../../../contract/text/single-line.ts';
import { recordAction } from '../../platform/audit/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { loadEquivalents } from '../../platform/search/words-query.ts';
import { countItems } from '../../publishing/index.ts';

/** Every query looks them up. */
const mostGroups = 500;

const titleOf = (words: readonly string[]): string => `Equivalents: ${words.join(', ')}`;

/** Lets searches take words for each other at once, in every process. @throws Failure invalid_input when there are too many */
export async function addEquivalents(ctx: Context, admin: Actor, words: string[]): Promise<AddedEquivalents> {
  const one = { id: ctx.newId(), words, createdAt: ctx.clock() };
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${searchEquivalents} IN SHARE ROW EXCLUSIVE MODE`);
    if ((await tx.$count(searchEquivalents)) >= mostGroups)
      throw Failure.field('words', `There are ${mostGroups} already. Please remove some.`);
    await tx.insert(searchEquivalents).values(one);
    const entity = { id: one.id, title: titleOf(words) };
    await recordAction(tx, ctx, admin, { entityType: 'site', entity, action: 'created' });
  });
  await loadEquivalents(ctx.db);
  return { ...one, createdAt: one.createdAt.toISOString() };
}

/** @throws Failure not_found */
export async function removeEquivalents(ctx: Context, admin: Actor, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw new Failure('not_found');
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx.delete(searchEquivalents).where(eq(searchEquivalents.id, id)).returning();
    if (!gone) throw new Failure('not_found');
    const entity = { id, title: titleOf(gone.words) };
    await recordAction(tx, ctx, admin, { entityType: 'site', entity, action: 'deleted' });
  });
  await loadEquivalents(ctx.db);
  return { id };
}

const longest = 100;

/** An address, or a number of a telephone, a card or a person. */
const isPersonal = (q: string): boolean => /\S@\S/u.test(q) || /\d(?:[\s().+/-]*\d){5}/u.test(q);

/** A query as it is kept: folded and cut; null if it may be about a person, or has no word. */
export function wordsOfQuery(q: string): string | null {
  if (isPersonal(q)) return null;
  const words = plainLetters(asSingleLine(q))
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .slice(0, longest)
    .toWellFormed()
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
}

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

const dayMs = 24 * 60 * 60 * 1000;
/** Rows of the answer. */
const most = 500;

/** What was searched for in vain in these days, most often first, and all equivalents that admins added. */
export async function listVainSearches(ctx: Context, days: number): Promise<VainSearches> {
  await writeVainSearches(ctx);
  const before = kolkataDate(new Date(ctx.clock().getTime() - days * dayMs));
  const times = sql<number>`sum(${vainSearches.times})::int`;
  const lastDay = sql<string>`max(${vainSearches.day})::text`;
  const searches = await ctx.db
    .select({ words: vainSearches.words, times, lastDay })
    .from(vainSearches)
    .where(gt(vainSearches.day, before))
    .groupBy(vainSearches.words)
    .orderBy(desc(times), desc(lastDay), asc(vainSearches.words))
    .limit(most);
  const equivalents = await ctx.db
    .select()
    .from(searchEquivalents)
    .orderBy(desc(searchEquivalents.createdAt));
  return {
    searches,
    equivalents: equivalents.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  };
}
