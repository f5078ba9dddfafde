import { recordAction } from '../audit/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { readChanged, requireItem, updateItemState, type Item, type ItemKind } from '../items/index.ts';

/**
 * Features or unfeatures an approved item; for admins only (docs/rules.md#status-changes). Idempotent.
 * @throws Failure forbidden, not_found, not_approved
 */
export const featureItem = <Kind extends ItemKind>(
  ctx: Context,
  actor: Actor,
  kind: Kind,
  id: string,
  featured: boolean,
  reason: string | null = null,
): Promise<Item<Kind>> =>
  ctx.db.transaction(async (tx) => {
    if (actor.role !== 'admin') throw new Failure('forbidden');
    const item = await requireItem(tx, actor, kind, id);
    if (item.featured !== featured) {
      if (featured && item.approvalStatus !== 'approved') throw new Failure('not_approved');
      await setFeatured(tx, ctx, actor, { kind, item, featured, reason });
    }
    return readChanged(tx, ctx, actor, kind, id);
  });

interface Featuring {
  kind: ItemKind;
  item: { id: string; title: string };
  featured: boolean;
  reason: string | null;
}

/** Sets and logs the flag, also of an item that isn't approved: it is shown as featured once it is. */
export async function setFeatured(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  { kind, item, featured, reason }: Featuring,
): Promise<void> {
  await updateItemState(tx, kind, item.id, { featured });
  await recordAction(tx, ctx, admin, { kind, item, action: featured ? 'featured' : 'unfeatured', reason });
}
