import type { Context } from '../../platform/context.ts';
import { lifetimes } from './lifetimes.ts';
import { deleteExpiredChallenges } from './second-factor/store.ts';
import { deleteExpired } from './store.ts';

/** Deletes sessions and links some time after they expired, so that a late click still gets the reason. */
export const clearExpiredSessions = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const before = new Date(ctx.clock().getTime() - lifetimes.retainedAfterExpiry);
    await deleteExpired(tx, before);
    await deleteExpiredChallenges(tx, before);
  });
