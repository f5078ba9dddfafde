import type { User } from '../../contract/shapes/user.ts';
import type { Context, Origin } from '../context.ts';
import { Failure } from '../failure.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { recordSignIn } from './sign-ins.ts';
import { findUserByEmail, lockUser } from './store.ts';

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
  const opened = await ctx.db.transaction(async (tx) => {
    // A password that was changed, or an account that was blocked, while this one was checked opens nothing.
    const held = await lockUser(tx, user.id);
    if (held?.passwordHash !== user.passwordHash) throw new Failure('invalid_credentials');
    if (held.blockedAt) {
      await recordSignIn(tx, ctx, held.id, 'blocked', origin);
      return null;
    }
    return { token: await openSession(tx, ctx, held, origin), user: await presentUser(tx, held) };
  });
  if (!opened) throw new Failure('account_blocked');
  return opened;
}
