import { isStaff } from '../../../../contract/vocabulary/index.ts';
import { actingOf, actorOf } from '../open-session.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { lifetimes } from '../lifetimes.ts';
import { hashToken } from '../tokens.ts';
import { findKey, touchKey, type KeyRecord } from './store.ts';

/** Whether a bearer token is a key: `lk_` and as many characters as a session's token has. */
export const isKey = (token: string): boolean => /^lk_[\w-]{43}$/.test(token);

/** Neither a blocked account nor a blocked member has keys, and nobody is staff by one. */
const hasEnded = ({ user, member, person }: KeyRecord): boolean =>
  user.blockedAt !== null ||
  isStaff(user.role) ||
  (member !== null && (!person || person.blockedAt !== null || user.role !== 'university'));

/**
 * Resolves a key to its account, writing its last use at most every few minutes.
 * @throws Failure key_ended for one that is unknown, expired, revoked or of a blocked account
 */
export async function authenticateKey(ctx: Context, token: string): Promise<Actor> {
  const now = ctx.clock();
  const found = await findKey(ctx.db, hashToken(token), now);
  if (!found || hasEnded(found)) throw new Failure('key_ended');
  const { key, user, member, person } = found;
  if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > lifetimes.sessionTouch)
    await ctx.db.transaction((tx) => touchKey(tx, key.id, now));
  const acting = member && person ? actingOf(member, person) : undefined;
  const actor = await actorOf(ctx, { user, person, acting, sessionId: key.id });
  return { ...actor, key: { id: key.id, scopes: key.scopes } };
}
