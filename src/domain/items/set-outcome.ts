import type { JobOutcome } from '../../contract/vocabulary/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { recordActor } from './item-actors.ts';
import { assertAuthorOrStaff, isAuthor } from './policy.ts';
import { readChanged } from './records.ts';
import { requireItem } from './require-item.ts';
import type { Item } from './shapes.ts';
import { updateItemRow } from './store.ts';

/**
 * States what came of a public job, also after it closed; null takes it back (docs/rules.md#outcome).
 * @throws Failure not_found, forbidden, conflict
 */
export const setOutcome = (
  ctx: Context,
  actor: Actor,
  id: string,
  { outcome, note }: { outcome: JobOutcome | null; note: string | null },
): Promise<Item<'jobs'>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, 'jobs', id);
    assertAuthorOrStaff(actor, item);
    if (item.approvalStatus !== 'approved')
      throw new Failure('conflict', { message: 'Only a public job has an outcome.' });
    const now = ctx.clock();
    await updateItemRow(tx, id, {
      outcome: outcome && { outcome, note, at: now.toISOString() },
      updatedAt: now,
    });
    await recordActor(tx, ctx, actor, id);
    if (!isAuthor(actor, item)) {
      const reason = `Outcome: ${outcome ?? 'removed'}`;
      await recordAction(tx, ctx, actor, { item, action: 'updated', reason });
    }
    return readChanged(tx, ctx, actor, 'jobs', id);
  });
