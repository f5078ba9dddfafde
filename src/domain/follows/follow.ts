import { count, eq } from 'drizzle-orm';
import type { Follow } from '../../contract/shapes/follows.ts';
import { maxFollows, defaultTime, type FollowKind } from '../../contract/vocabulary/index.ts';
import { follows, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { addFollowedSearch, changeFollowedSearches, lockOwnRecipient } from '../searches/index.ts';
import { presentFollow } from './list-follows.ts';
import { targetCondition, selectFollows } from './store.ts';
import { findTarget } from './target.ts';

interface What {
  kind: FollowKind;
  id: string;
}
type Frequency = Follow['frequency'];

/**
 * Follows something, or changes how often it is mailed; following again resumes mails that were paused. Nothing is mailed to an address
 * that isn't verified.
 * @throws Failure not_found, forbidden at the limit
 */
export const follow = (ctx: Context, actor: Actor, what: What, frequency?: Frequency): Promise<Follow> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: ctx.clock() });
    const [known] = await selectFollows(tx, targetCondition(actor.id, what.kind, what.id));
    if (known) await changeFollowedSearches(tx, ctx, actor, known.id, frequency);
    else await begin(tx, ctx, actor, what, frequency ?? 'weekly');
    const [row] = await selectFollows(tx, targetCondition(actor.id, what.kind, what.id));
    return presentFollow(row!);
  });

async function begin(tx: Transaction, ctx: Context, actor: Actor, { kind, id }: What, frequency: Frequency) {
  const target = await findTarget(tx, kind, id);
  if (!target) throw new Failure('not_found');
  const [has] = await tx.select({ n: count() }).from(follows).where(eq(follows.userId, actor.id));
  if ((has?.n ?? 0) >= maxFollows)
    throw new Failure('forbidden', {
      message: `You follow ${maxFollows} things, which is the limit. Please unfollow one of them first.`,
    });
  const { instituteId, name, queries } = target;
  const followId = ctx.newId();
  await tx
    .insert(follows)
    .values({ id: followId, userId: actor.id, kind, instituteId, name, createdAt: ctx.clock() });
  for (const query of queries)
    await addFollowedSearch(tx, ctx, actor, { ...query, ...defaultTime, frequency, followId });
}

/** @throws Failure not_found if the caller doesn't follow it */
export const unfollow = (ctx: Context, actor: Actor, { kind, id }: What): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    await lockOwnRecipient(tx, { id: ctx.newId(), userId: actor.id, createdAt: ctx.clock() });
    const deleted = await tx
      .delete(follows)
      .where(targetCondition(actor.id, kind, id))
      .returning({ id: follows.id });
    if (deleted.length === 0) throw new Failure('not_found');
    return { id };
  });
