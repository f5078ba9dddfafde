import type { Session } from '../../../contract/people/account-calls.ts';
import type { Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { isId } from '../../platform/ids.ts';
import { describeDevice } from './sign-ins.ts';
import { assertOwnPassword } from './passwords.ts';
import {
  deleteSessionOf,
  listSessionsOf,
  replaceSessionToken,
  deleteSession,
  deleteExpired,
} from './store.ts';
import { endAllAccess } from './take-back.ts';
import { hashToken, newToken, lifetimes } from './tokens.ts';
import { deleteExpiredChallenges } from './second-factor/store.ts';

/**
 * Replaces the session's token after re-authentication, which invalidates any stolen copy of the old one.
 * @throws Failure session_ended when the session ended meanwhile
 */
export async function renewToken(tx: Transaction, actor: Actor): Promise<string> {
  const token = newToken();
  if (!(await replaceSessionToken(tx, actor.sessionId, hashToken(token)))) throw new Failure('session_ended');
  return token;
}

type SessionRow = Awaited<ReturnType<typeof listSessionsOf>>[number];

export const presentSession = (actor: Actor, { session, member }: SessionRow): Session => ({
  id: session.id,
  device: describeDevice(session.userAgent),
  createdAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  current: session.id === actor.sessionId,
  member,
});

/** The caller's sessions, last used first. */
export async function listSessions(ctx: Context, actor: Actor): Promise<{ sessions: Session[] }> {
  const rows = await listSessionsOf(ctx.db, actor.id, ctx.clock());
  return { sessions: rows.map((row) => presentSession(actor, row)) };
}

/**
 * Ends one of the caller's sessions. Requires the password, so that someone who finds an unlocked device can't log the
 * owner out elsewhere.
 * @throws Failure wrong_password; not_found, also for sessions of others
 */
export async function endSession(
  ctx: Context,
  actor: Actor,
  id: string,
  { password }: { password: string },
): Promise<{ id: string; token: string | null }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  return ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    if (!isId(id) || !(await deleteSessionOf(tx, actor.id, id))) throw new Failure('not_found');
    return { id, token: id === actor.sessionId ? null : await renewToken(tx, actor) };
  });
}

/** Ends all of the caller's sessions, including this one, and other access. @throws Failure wrong_password */
export async function logoutEverywhere(
  ctx: Context,
  actor: Actor,
  { password }: { password: string },
): Promise<{ loggedOut: true }> {
  const own = await assertOwnPassword(ctx, actor, 'password', password);
  await ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await endAllAccess(tx, actor.id, ctx.clock());
  });
  return { loggedOut: true };
}

/** Ends this session on the server and invalidates its token. */
export async function logout(ctx: Context, actor: Actor): Promise<{ loggedOut: true }> {
  await ctx.db.transaction((tx) => deleteSession(tx, actor.sessionId));
  return { loggedOut: true };
}

/** Deletes sessions and links some time after they expired, so that a late click still gets the reason. */
export const clearExpiredSessions = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const before = new Date(ctx.clock().getTime() - lifetimes.retainedAfterExpiry);
    await deleteExpired(tx, before);
    await deleteExpiredChallenges(tx, before);
  });
