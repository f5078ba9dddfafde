import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { requireItem, updateItemState, type ItemKind } from '../items/index.ts';
import { recordAction } from '../audit/index.ts';

/**
 * Features or unfeatures an approved item; for admins only (docs/rules.md#status-changes). Idempotent.
 * @throws Failure forbidden, not_found, not_approved
 */
export async function featureItem(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  {
    kind,
    id,
    featured,
    reason = null,
  }: { kind: ItemKind; id: string; featured: boolean; reason?: string | null },
): Promise<void> {
  if (actor.role !== 'admin') throw new Failure('forbidden');
  const item = await requireItem(tx, actor, kind, id);
  if (item.featured === featured) return;
  if (featured && item.approvalStatus !== 'approved') throw new Failure('not_approved');
  await updateItemState(tx, kind, id, { featured });
  await recordAction(tx, ctx, actor, { kind, item, action: featured ? 'featured' : 'unfeatured', reason });
}
