import type { AdminUser } from '../../contract/shapes/admin-users.ts';
import { changeEmailOf, findUser, lockUser } from '../accounts/index.ts';
import { changeSummary, recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { presentAdminUser } from './present.ts';

/**
 * Changes the address of an account whose owner can't, after the admin has verified who asks (see reason).
 * @throws Failure not_found, email_taken, invalid_input; conflict for one's own
 */
export async function changeUsersEmail(
  ctx: Context,
  admin: Actor,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<AdminUser> {
  if (id === admin.id) throw new Failure('conflict', { message: 'Change your own address in your profile.' });
  return ctx.db.transaction(async (tx) => {
    const user = isId(id) ? await lockUser(tx, id) : undefined;
    if (!user) throw new Failure('not_found');
    await changeEmailOf(tx, ctx, user, email);
    await recordAction(tx, ctx, admin, {
      entityType: 'user',
      entity: user,
      action: 'updated',
      reason: changeSummary(['email'], reason),
    });
    return presentAdminUser(tx, (await findUser(tx, id))!, ctx.clock());
  });
}
