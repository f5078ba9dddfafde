import type { User } from '../../contract/shapes/user.ts';
import type { Context, Origin } from '../context.ts';
import { Failure } from '../failure.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { hasSecondFactor, openChallenge } from './second-factor/index.ts';
import { recordSignIn } from './sign-ins.ts';
import { findUserByEmail, lockUser } from './store.ts';

type Outcome = { token: string; user: User } | { failure: Failure };

/**
 * Opens a session, or leads to the second step of an account that has one. Which of address and password was wrong is not told,
 * by words or by time (docs/rules.md#login-failures).
 * @throws Failure invalid_credentials; account_blocked and second_factor_required (only to who knows the password)
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string; user: User }> {
  const user = await findUserByEmail(ctx.db, email);
  if (!(await passwordMatches(user?.passwordHash ?? null, password)) || !user)
    throw new Failure('invalid_credentials');
  // What is refused after the right password leaves rows behind, so it is told after the commit.
  const outcome = await ctx.db.transaction<Outcome>(async (tx) => {
    // A password that was changed, or an account that was blocked, while this one was checked opens nothing.
    const held = await lockUser(tx, user.id);
    if (held?.passwordHash !== user.passwordHash) throw new Failure('invalid_credentials');
    if (held.blockedAt) {
      await recordSignIn(tx, ctx, held.id, 'blocked', origin);
      return { failure: new Failure('account_blocked') };
    }
    if (await hasSecondFactor(tx, held.id)) {
      const challenge = await openChallenge(tx, ctx, held.id);
      return { failure: new Failure('second_factor_required', { challenge }) };
    }
    return {
      token: await openSession(tx, ctx, held, origin),
      user: await presentUser(tx, held, ctx.clock()),
    };
  });
  if ('failure' in outcome) throw outcome.failure;
  return outcome;
}
