import type { MemberRow, Transaction, UserRow } from '../../../db/index.ts';
import type { Actor, Context, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { endOfSession } from './session-end.ts';
import { deleteSession, insertSession, lockSession } from './store.ts';
import { recordSignIn } from './sign-ins.ts';
import { hashToken, newToken } from './tokens.ts';

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
