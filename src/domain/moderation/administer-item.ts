import type { EditedItemSettings, NewItemSettings } from '../../contract/shapes/admin-items.ts';
import type { Transaction, UserRow } from '../../db/index.ts';
import { lockUser } from '../accounts/index.ts';
import { changedFields, changeSummary, recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { movePayment, takePackagePost } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import {
  assertEditable,
  checkFields,
  followMilestones,
  insertItem,
  newItem,
  readChanged,
  recordExtension,
  requireItem,
  storedFields,
  updateItemRow,
  type Item,
  type ItemInput,
  type ItemKind,
} from '../items/index.ts';
import { accountAt } from '../subscription.ts';
import { moveImage, requireImage } from '../uploads/index.ts';
import { decide } from './decide-item.ts';
import { setFeatured } from './feature-item.ts';

/**
 * Creates an item for any author, in any status: as if it were created and then decided on
 * (docs/rules.md#status-changes), with charge, log rows and mail.
 * @throws Failure invalid_input, insufficient_credits
 */
export async function createItemFor<Kind extends ItemKind>(
  ctx: Context,
  admin: Actor,
  kind: Kind,
  body: ItemInput<Kind> & NewItemSettings,
): Promise<Item<Kind>> {
  const { userId, approvalStatus, featured, reason, ...rest } = body;
  const input = rest as unknown as ItemInput<Kind>;
  checkFields(kind, input, ctx.clock());
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const author = await requireAuthor(tx, ctx, userId);
    await requireImage(tx, { actor: admin, owner: author.id, address: input.image });
    const payment = await takePackagePost(tx, ctx, author, id);
    await insertItem(tx, kind, { ...storedFields(kind, input), ...newItem(ctx, author, id, payment) });
    const item = { id, title: input.title };
    await recordAction(tx, ctx, admin, { kind, item, action: 'created', reason });
    if (featured) await setFeatured(tx, ctx, admin, { kind, item, featured, reason });
    if (approvalStatus !== 'pending') await decide(tx, ctx, admin, kind, id, { approvalStatus, reason });
    return readChanged(tx, ctx, admin, kind, id);
  });
}

/**
 * Edits anybody's item, including author, status and featured flag, all of it logged. If it was never approved, a new
 * author pays for it.
 * @throws Failure not_found, changed_meanwhile, invalid_input, insufficient_credits
 */
export const editItemAsAdmin = <Kind extends ItemKind>(
  ctx: Context,
  admin: Actor,
  kind: Kind,
  id: string,
  body: ItemInput<Kind> & EditedItemSettings,
): Promise<Item<Kind>> =>
  ctx.db.transaction(async (tx) => {
    const { userId, approvalStatus, featured, reason, updatedAt, ...rest } = body;
    const input = rest as unknown as ItemInput<Kind>;
    const item = await requireItem(tx, admin, kind, id);
    const current = () => readChanged(tx, ctx, admin, kind, id);
    await assertEditable(admin, item, updatedAt, current);
    checkFields(kind, input, ctx.clock(), item);
    const author = userId && userId !== item.userId ? await requireAuthor(tx, ctx, userId) : undefined;
    const owner = author?.id ?? item.userId;
    await requireImage(tx, { actor: admin, owner, address: input.image, before: item.image });
    const { fields, extended } = followMilestones(item, storedFields(kind, input), ctx.clock());
    const written = { ...fields, ...(author && { userId: author.id }) };
    const isPaidAnew = author && !item.firstApprovedAt;
    await updateItemRow(tx, kind, id, {
      ...written,
      ...(isPaidAnew && { payment: await movePayment(tx, ctx, item, author) }),
      updatedAt: ctx.clock(),
    });
    if (author) await moveImage(tx, input.image, { from: item.userId, to: author.id });
    await recordExtension(tx, ctx, admin, { kind, item, extended });
    const changed = changedFields(item, written);
    if (changed.length > 0) {
      const summary = changeSummary(changed, reason);
      await recordAction(tx, ctx, admin, { kind, item, action: 'updated', reason: summary });
    }
    if (featured !== undefined && featured !== item.featured)
      await setFeatured(tx, ctx, admin, { kind, item, featured, reason });
    if (approvalStatus !== undefined && approvalStatus !== item.approvalStatus)
      await decide(tx, ctx, admin, kind, id, { approvalStatus, reason });
    return current();
  });

/** Locks the author chosen by an admin. @throws Failure invalid_input */
async function requireAuthor(tx: Transaction, ctx: Context, userId: string): Promise<UserRow> {
  const author = await lockUser(tx, userId);
  if (!author) throw Failure.field('userId', 'This author does not exist');
  return accountAt(author, ctx.clock());
}
