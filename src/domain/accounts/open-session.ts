import type { Transaction, UserRow } from '../../db/index.ts';
import type { Context, Origin } from '../context.ts';
import { endOfSession } from './session-end.ts';
import { deleteSession, insertSession } from './store.ts';
import { recordSignIn } from './sign-ins.ts';
import { hashToken, newToken } from './tokens.ts';

/** Replaces the request's session by a new one and returns its bearer token, of which only a hash is stored. */
export async function openSession(
  tx: Transaction,
  ctx: Context,
  user: UserRow,
  origin: Origin,
): Promise<string> {
  const token = newToken();
  const now = ctx.clock();
  if (origin.sessionId) await deleteSession(tx, origin.sessionId);
  await insertSession(tx, {
    id: ctx.newId(),
    userId: user.id,
    tokenHash: hashToken(token),
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    address: origin.address,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: endOfSession(ctx, now),
  });
  await recordSignIn(tx, ctx, user.id, 'signed_in', origin);
  return token;
}
