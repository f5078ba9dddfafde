import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import type { InstitutePage, institutePageInput } from '../../../contract/people/institute.ts';
import { institutes } from '../../../db/index.ts';
import { changedFields, changeSummary, recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { requireImage } from '../uploads/require-image.ts';
import { presentPage } from './read-institutes.ts';
import { departmentsOf, lockInstitute } from './store.ts';

/**
 * What the institute's account says on its page; what is left out stays. Its known web domain doesn't follow the website, which anybody could
 * type: an admin's does.
 * Admins may edit it too, which is logged.
 * @throws Failure not_found, also for who doesn't stand for it; invalid_input for an image that isn't the account's
 */
export const editPage = (
  ctx: Context,
  actor: Actor,
  id: string,
  changes: z.output<typeof institutePageInput>,
): Promise<InstitutePage> =>
  ctx.db.transaction(async (tx) => {
    const before = await lockInstitute(tx, id);
    const isAdmin = actor.role === 'admin';
    if (!before || (before.userId !== actor.id && !isAdmin)) throw new Failure('not_found');
    await requireImage(tx, ctx, {
      actor,
      owner: before.userId,
      address: changes.logoImage ?? null,
      before: before.logoImage,
      field: 'logoImage',
    });
    const [row] = await tx
      .update(institutes)
      .set({ ...changes, updatedAt: ctx.clock() })
      .where(eq(institutes.id, id))
      .returning();
    if (!row) throw new Failure('not_found');
    const changed = changedFields(before, changes);
    if (isAdmin && changed.length > 0)
      await recordAction(tx, ctx, actor, {
        entityType: 'institute',
        entity: before,
        action: 'updated',
        reason: changeSummary(changed, null),
      });
    return presentPage(row, await departmentsOf(tx, row.nameKey!, ctx.clock()));
  });
