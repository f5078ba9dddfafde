import type { Actor, Context } from '../../platform/context.ts';
import { deleteSession } from './store.ts';

/** Ends this session on the server and invalidates its token. */
export async function logout(ctx: Context, actor: Actor): Promise<{ loggedOut: true }> {
  await ctx.db.transaction((tx) => deleteSession(tx, actor.sessionId));
  return { loggedOut: true };
}
