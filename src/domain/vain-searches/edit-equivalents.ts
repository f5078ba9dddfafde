import { eq, sql } from 'drizzle-orm';
import type { AddedEquivalents } from '../../contract/shapes/vain-searches.ts';
import { searchEquivalents } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { loadEquivalents } from '../search/index.ts';

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
