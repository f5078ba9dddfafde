import type { Actor, Context } from '../context.ts';
import { deleteSecondFactor, deleteSessionsOf, lockUser } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { enqueue } from '../tasks.ts';

/**
 * Removes a lost second factor, after the admin has verified the user's identity (see reason). Ends the user's
 * sessions and notifies them.
 * @throws Failure not_found; conflict when there is none, or for one's own
 */
export async function resetSecondFactor(
  ctx: Context,
  admin: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<{ id: string }> {
  if (id === admin.id)
    throw new Failure('conflict', { message: 'Your own two-step login is changed in your profile.' });
  return ctx.db.transaction(async (tx) => {
    const user = isId(id) ? await lockUser(tx, id) : undefined;
    if (!user) throw new Failure('not_found');
    if (!(await deleteSecondFactor(tx, user.id)))
      throw new Failure('conflict', { message: 'This account has no two-step login.' });
    await deleteSessionsOf(tx, user.id, null);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'second_factor_reset',
      reason,
    });
    await enqueue(tx, 'send-second-factor-mail', {
      userId: user.id,
      event: 'reset',
      happenedAt: ctx.clock().toISOString(),
    });
    return { id: user.id };
  });
}
