import { asc, desc, gt, sql } from 'drizzle-orm';
import type { VainSearches } from '../../contract/shapes/vain-searches.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { searchEquivalents, vainSearches } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { writeVainSearches } from './note-vain-search.ts';

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
