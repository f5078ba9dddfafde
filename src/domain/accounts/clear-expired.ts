import type { Context } from '../context.ts';
import { lifetimes } from './lifetimes.ts';
import { deleteExpired } from './store.ts';

/** Removes sessions and links that ended a while ago. Links are kept for that while, so that a late click reads why it fails. */
export const clearExpiredSessions = (ctx: Context): Promise<void> =>
  ctx.db.transaction((tx) => deleteExpired(tx, new Date(ctx.clock().getTime() - lifetimes.keptAfterExpiry)));
