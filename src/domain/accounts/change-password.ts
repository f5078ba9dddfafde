import type { Actor, Context } from '../context.ts';
import { assertOwnPassword } from './own-password.ts';
import { assertGoodChoice } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import { renewToken } from './renew-token.ts';
import { setPassword } from './set-password.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the caller's password and ends their other sessions; this one continues with a new token.
 * @throws Failure wrong_password, invalid_input for a password that others guess
 */
export async function changePassword(ctx: Context, actor: Actor, { currentPassword, newPassword }: Change) {
  const own = await assertOwnPassword(ctx, actor, 'currentPassword', currentPassword);
  await assertGoodChoice(ctx, 'newPassword', newPassword, actor);
  const passwordHash = await hashPassword(ctx, newPassword);
  const token = await ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await setPassword(tx, ctx, actor.id, { passwordHash, keepSession: actor.sessionId });
    return renewToken(tx, actor);
  });
  return { message: 'Password changed successfully!', token };
}
