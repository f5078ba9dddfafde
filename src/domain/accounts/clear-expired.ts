import type { Context } from '../context.ts';
import { lifetimes } from './lifetimes.ts';
import { deleteExpiredChallenges } from './second-factor/index.ts';
import { deleteExpired } from './store.ts';

/** Removes sessions and links that ended a while ago. Links are kept for that while, so that a late click reads why it fails. */
export const clearExpiredSessions = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const before = new Date(ctx.clock().getTime() - lifetimes.keptAfterExpiry);
    await deleteExpired(tx, before);
    await deleteExpiredChallenges(tx, before);
  });
