import type { User } from '../../contract/shapes/user.ts';
import type { Context, Origin } from '../context.ts';
import { Failure } from '../failure.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { findUserByEmail } from './store.ts';

/**
 * Opens a session. Which of the two was wrong is not told, by words or by time (decisions, D2).
 * @throws Failure invalid_credentials, account_blocked (only to who knows the password)
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string; user: User }> {
  const user = await findUserByEmail(ctx.db, email);
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user)
    throw new Failure('invalid_credentials');
  if (user.blockedAt) throw new Failure('account_blocked');
  return ctx.db.transaction(async (tx) => ({
    token: await openSession(tx, ctx, user, origin),
    user: await presentUser(tx, user),
  }));
}
