import { checklist } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { checklistId } from './checklist-id.ts';

/**
 * Hides the checklist from all admins, or shows it again. If it is so already, nothing changes.
 * @throws Failure session_ended when the account went away meanwhile
 */
export const dismissChecklist = (ctx: Context, admin: Actor, isDismissed: boolean): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // Locked before the checklist, in the order used when deleting accounts.
    if (!(await lockUser(tx, admin.id))) throw new Failure('session_ended');
    await tx.insert(checklist).values({}).onConflictDoNothing();
    const [before] = await tx.select().from(checklist).for('update');
    if (Boolean(before?.dismissedAt) === isDismissed) return;
    await tx.update(checklist).set({ dismissedAt: isDismissed ? ctx.clock() : null });
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: checklistId, title: isDismissed ? 'Checklist dismissed' : 'Checklist shown again' },
      action: 'updated',
    });
  });
