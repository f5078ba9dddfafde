import type { EditedItemSettings, NewItemSettings } from '../../contract/shapes/admin-items.ts';
import type { Transaction, UserRow } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import { recordAction, changeSummary } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { updateItemState, type ItemKind, type ItemRow } from '../items/index.ts';
import { accountAt } from '../subscription.ts';
import { decideItem } from './decide-item.ts';

/** Locks the author chosen by an admin. @throws Failure invalid_input */
export async function requireAuthor(tx: Transaction, ctx: Context, userId: string): Promise<UserRow> {
  const author = await lockUser(tx, userId);
  if (!author) throw Failure.field('userId', 'This author does not exist');
  return accountAt(author, ctx.clock());
}

const none = async () => undefined;

/**
 * Applies an admin's settings to a new item: as if it were created and then decided on
 * (docs/rules.md#status-changes), with charge, log rows and mail.
 * @throws Failure insufficient_credits
 */
export async function applyNewSettings(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  kind: ItemKind,
  item: { id: string; title: string },
  { approvalStatus, featured, reason }: Omit<NewItemSettings, 'userId'>,
): Promise<void> {
  await recordAction(tx, ctx, admin, { kind, item, action: 'created', reason });
  if (featured) {
    await updateItemState(tx, kind, item.id, { featured });
    await recordAction(tx, ctx, admin, { kind, item, action: 'featured', reason });
  }
  if (approvalStatus !== 'pending')
    await decideItem(tx, ctx, admin, {
      kind,
      id: item.id,
      approval: { approvalStatus, reason },
      current: none,
    });
}

/**
 * The same after an edit: logs the changes, and applies a new status.
 * @param settings `changed` names the changed fields
 */
export async function applyEditedSettings(
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  kind: ItemKind,
  item: ItemRow,
  { approvalStatus, featured, reason, changed }: EditedItemSettings & { changed: string[] },
): Promise<void> {
  if (changed.length > 0)
    await recordAction(tx, ctx, admin, {
      kind,
      item,
      action: 'updated',
      reason: changeSummary(changed, reason),
    });
  if (featured !== undefined && featured !== item.featured) {
    await updateItemState(tx, kind, item.id, { featured });
    await recordAction(tx, ctx, admin, { kind, item, action: featured ? 'featured' : 'unfeatured', reason });
  }
  if (approvalStatus !== undefined && approvalStatus !== item.approvalStatus)
    await decideItem(tx, ctx, admin, {
      kind,
      id: item.id,
      approval: { approvalStatus, reason },
      current: none,
    });
}
