import { recordAction } from '../audit/index.ts';
import { type Collection, type ItemType } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { readChanged, requireItem, updateItemRow, type Item } from '../items/index.ts';

/**
 * Features or unfeatures an approved item; for admins only (docs/rules.md#status-changes). Idempotent.
 * @throws Failure forbidden, not_found, not_approved
 */
export const featureItem = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  featured: boolean,
  reason: string | null = null,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    if (actor.role !== 'admin') throw new Failure('forbidden');
    const item = await requireItem(tx, actor, collection, id);
    if (item.featured !== featured) {
      if (featured && item.approvalStatus !== 'approved') throw new Failure('not_approved');
      await setFeatured(tx, ctx, actor, { item, featured, reason });
    }
    return readChanged(tx, ctx, actor, collection, id);
  });

interface Featuring {
  item: { id: string; title: string; type: ItemType };
  featured: boolean;
  reason: string | null;
}

/** Sets and logs the flag, also of an item that isn't approved: it is shown as featured once it is. */
export async function setFeatured(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  { item, featured, reason }: Featuring,
): Promise<void> {
  await updateItemRow(tx, item.id, { featured });
  await recordAction(tx, ctx, admin, {
    item,
    action: featured ? 'featured' : 'unfeatured',
    reason,
  });
}
