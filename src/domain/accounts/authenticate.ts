import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { lifetimes } from './lifetimes.ts';
import { findSession, touchSession } from './store.ts';
import { hashToken } from './tokens.ts';

/**
 * Who a bearer token stands for. Slides the session's end, writing at most every few minutes.
 * @throws Failure session_ended for an unknown, ended or blocked one
 */
export async function authenticate(ctx: Context, token: string): Promise<Actor> {
  const now = ctx.clock();
  const found = await findSession(ctx.db, hashToken(token), now);
  if (!found || found.user.blockedAt) throw new Failure('session_ended');
  const { session, user } = found;
  if (now.getTime() - session.lastUsedAt.getTime() > lifetimes.sessionTouch)
    await ctx.db.transaction((tx) =>
      touchSession(tx, session.id, now, new Date(now.getTime() + lifetimes.session)),
    );
  return {
    id: user.id,
    sessionId: session.id,
    name: user.name,
    email: user.email,
    role: user.role,
    subscription: user.subscription,
    isEmailVerified: user.isEmailVerified,
    mustChangePassword: user.mustChangePassword,
  };
}
