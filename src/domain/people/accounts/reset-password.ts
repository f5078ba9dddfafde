import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertGoodChoice } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import { setPassword } from './change-password.ts';
import { findOneTimeToken, findUserByEmail, lockUser, spendOneTimeToken } from './store.ts';
import { hashToken } from './tokens.ts';

interface Reset {
  email: string;
  token: string;
  password: string;
}

/**
 * Sets a new password with the mailed link, which works once. All sessions and other reset links end.
 * @throws Failure invalid_reset_link, invalid_input for a password that others guess
 */
export async function resetPassword(ctx: Context, { email, token, password }: Reset) {
  const tokenHash = hashToken(token);
  const user = await findUserByEmail(ctx.db, email);
  const link = await findOneTimeToken(ctx.db, 'reset_password', tokenHash);
  // Checked before the slow hash; the token can't be guessed, so the timing reveals nothing.
  if (!user || link?.userId !== user.id || link.usedAt || user.blockedAt)
    throw new Failure('invalid_reset_link');
  await assertGoodChoice(ctx, 'password', password, user);
  const passwordHash = await hashPassword(ctx, password);
  await ctx.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    const spent = await spendOneTimeToken(tx, 'reset_password', tokenHash, ctx.clock());
    if (!locked || spent !== locked.id) throw new Failure('invalid_reset_link');
    await setPassword(tx, ctx, locked.id, { passwordHash, keepSession: null });
  });
  return { message: 'Password Reset Successful!' };
}
