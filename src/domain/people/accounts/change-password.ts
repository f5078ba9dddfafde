import type { Actor, Context } from '../../platform/context.ts';
import { assertOwnPassword } from './own-password.ts';
import { assertGoodChoice } from './password-choice.ts';
import { liveKeysOf } from './keys/manage-keys.ts';
import { hashPassword } from './passwords.ts';
import { renewToken } from './renew-token.ts';
import { setPassword } from './set-password.ts';

interface Change {
  currentPassword: string;
  newPassword: string;
}

/**
 * Changes the caller's password, ends their other sessions and what was asked for; this session continues with a new
 * token. Keys go on, and are named.
 * @throws Failure wrong_password, invalid_input for a password that others guess
 */
export async function changePassword(ctx: Context, actor: Actor, { currentPassword, newPassword }: Change) {
  const own = await assertOwnPassword(ctx, actor, 'currentPassword', currentPassword);
  await assertGoodChoice(ctx, 'newPassword', newPassword, actor);
  const passwordHash = await hashPassword(ctx, newPassword);
  const changed = await ctx.db.transaction(async (tx) => {
    await own.lockUnchanged(tx);
    await setPassword(tx, ctx, actor.id, { passwordHash, keepSession: actor.sessionId });
    return { token: await renewToken(tx, actor), keys: await liveKeysOf(tx, actor.id, ctx.clock()) };
  });
  return { message: 'Password changed successfully!', ...changed };
}
