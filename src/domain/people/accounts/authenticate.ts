import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lifetimes } from './lifetimes.ts';
import { actingOf, actorOf } from './actor-of.ts';
import { endOfSession, hasEnded } from './session-end.ts';
import { findSession, touchSession } from './store.ts';
import { hashToken } from './tokens.ts';

/**
 * Resolves a bearer token to its user and extends the session, writing at most every few minutes.
 * @throws Failure session_ended for an unknown, ended or blocked one
 */
export async function authenticate(ctx: Context, token: string): Promise<Actor> {
  const now = ctx.clock();
  const found = await findSession(ctx.db, hashToken(token), now);
  if (!found || found.user.blockedAt) throw new Failure('session_ended');
  const { session, user, member, person } = found;
  const acting = member && person ? actingOf(member, person) : undefined;
  // Whatever the account or the person has become, a member has no more rights than those of an institution.
  if (session.memberId && (!acting || person?.blockedAt || user.role !== 'university'))
    throw new Failure('session_ended');
  // Checked against the current limits too, so that a shorter one applies to existing sessions.
  if (hasEnded(ctx, session, now)) throw new Failure('session_ended');
  if (now.getTime() - session.lastUsedAt.getTime() > lifetimes.sessionTouch)
    await ctx.db.transaction((tx) => touchSession(tx, session, now, endOfSession(ctx, session.createdAt)));
  return actorOf(ctx, { user, person, acting, sessionId: session.id });
}
