import type { User } from '../../../contract/people/user.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { openSession } from './open-session.ts';
import { passwordMatches } from './passwords.ts';
import { presentUser } from './present-user.ts';
import { hasSecondFactor } from './second-factor/store.ts';
import { openChallenge } from './second-factor/challenge.ts';
import { recordSignIn } from './sign-ins.ts';
import { findUserByEmail, lockUser } from './store.ts';

type Outcome = { token: string; user: User } | { failure: Failure };

/**
 * Opens a session, or starts the second step if the account has one. Neither message nor timing reveals whether the
 * address or the password was wrong (docs/specification.md#login-failures).
 * @throws Failure invalid_credentials; account_blocked and second_factor_required (only after the right password)
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<{ token: string; user: User }> {
  const user = await findUserByEmail(ctx.db, email);
  if (!(await passwordMatches(ctx, user?.passwordHash ?? null, password)) || !user)
    throw new Failure('invalid_credentials');
  // Refusals after the right password write rows, so they are thrown after the commit.
  const outcome = await ctx.db.transaction<Outcome>(async (tx) => {
    // Checked again under the lock: the password may have been changed, or the account blocked, meanwhile.
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash) throw new Failure('invalid_credentials');
    if (locked.blockedAt) {
      await recordSignIn(tx, ctx, locked.id, 'blocked', origin);
      return { failure: new Failure('account_blocked') };
    }
    if (await hasSecondFactor(tx, locked.id)) {
      const challenge = await openChallenge(tx, ctx, locked.id);
      return { failure: new Failure('second_factor_required', { challenge }) };
    }
    return {
      token: await openSession(tx, ctx, locked, origin),
      user: await presentUser(tx, locked, ctx.clock()),
    };
  });
  if ('failure' in outcome) throw outcome.failure;
  return outcome;
}
