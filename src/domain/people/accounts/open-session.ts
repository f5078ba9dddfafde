import type { MemberRow, Transaction, UserRow } from '../../../db/index.ts';
import type { Actor, Context, Origin, Acting } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { membershipAt } from '../subscription.ts';
import { deleteSession, insertSession, lockSession, findSession, touchSession } from './store.ts';
import { recordSignIn } from './sessions.ts';
import { hashToken, newToken, lifetimes } from './tokens.ts';
import { lacksSecondFactor } from './second-factor/manage-factor.ts';

/** When a session in use now expires: by idle timeout or absolute lifetime. */
const endOfSession = ({ clock, security: { sessions } }: Context, createdAt: Date): Date =>
  new Date(Math.min(clock().getTime() + sessions.idleMs, createdAt.getTime() + sessions.longestMs));

/** Whether it has expired by the current limits, whatever expiry was stored. */
const hasEnded = (
  { security: { sessions } }: Context,
  { createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date },
  now: Date,
): boolean =>
  now.getTime() > lastUsedAt.getTime() + sessions.idleMs + lifetimes.sessionTouch ||
  now.getTime() >= createdAt.getTime() + sessions.longestMs;

/** Replaces the request's session by a new one and returns its bearer token, of which only a hash is stored. */
export async function openSession(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  origin: Origin,
): Promise<string> {
  if (origin.sessionId) await deleteSession(tx, origin.sessionId);
  const token = await addSession(tx, ctx, { userId: user.id }, origin);
  await recordSignIn(tx, ctx, user.id, 'signed_in', origin);
  return token;
}

interface Opening {
  actor: Actor;
  member: Pick<MemberRow, 'id' | 'institutionId'>;
}

/**
 * Opens a session of an institution's account in which one of its members acts, beside his own, with which it ends.
 * @throws Failure session_ended
 */
export async function openActingSession(
  tx: Transaction,
  ctx: Context,
  { actor, member }: Opening,
  origin: Origin,
): Promise<string> {
  if (!(await lockSession(tx, actor.sessionId))) throw new Failure('session_ended');
  const whose = { userId: member.institutionId, memberId: member.id, openedBy: actor.sessionId };
  return addSession(tx, ctx, whose, origin);
}

async function addSession(
  tx: Transaction,
  ctx: Context,
  whose: { userId: string; memberId?: string; openedBy?: string },
  origin: Origin,
): Promise<string> {
  const token = newToken();
  const now = ctx.clock();
  await insertSession(tx, {
    id: ctx.newId(),
    ...whose,
    tokenHash: hashToken(token),
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    address: origin.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOfSession(ctx, now),
  });
  return token;
}

export const actingOf = ({ id, role }: MemberRow, person: UserRow): Acting => ({
  memberId: id,
  role,
  person: { id: person.id, name: person.name },
});

interface Whose {
  user: UserRow;
  person: UserRow | null;
  acting: Acting | undefined;
  sessionId: string;
}

/** Who makes a request, as use cases know them. */
export const actorOf = async (ctx: Context, { user, person, acting, sessionId }: Whose): Promise<Actor> => ({
  id: user.id,
  sessionId,
  name: user.name,
  email: user.email,
  role: user.role,
  subscription: membershipAt(user, ctx.clock()).subscription,
  isEmailVerified: user.isEmailVerified,
  // A member logged in with his own password and code.
  mustChangePassword: (person ?? user).mustChangePassword,
  mustSetUpSecondFactor: await lacksSecondFactor(ctx.db, ctx, person ?? user),
  ...(acting && { acting }),
});

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
