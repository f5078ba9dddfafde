import {
  reasonNeeded,
  rejectsWithReason,
  type EditedItemSettings,
  type NewItemSettings,
} from '../../../contract/staff/admin-items.ts';
import type { Collection, ItemType } from '../../../contract/vocabulary/index.ts';
import type { Transaction, UserRow } from '../../../db/index.ts';
import {
  lockUser,
  movePayment,
  takePackagePost,
  accountAt,
  copyImagesIfUsed,
  moveImages,
  requireDocuments,
  requireFigures,
  requireImage,
} from '../../people/index.ts';
import { changeSummary, recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import {
  assertEditable,
  changedFieldNames,
  checkFields,
  confirmedBy,
  followMilestones,
  insertItem,
  newItem,
  readChanged,
  recordDates,
  readItem,
  requireItem,
  storedFields,
  updateItemRow,
  type Item,
  type ItemInput,
} from '../../publishing/index.ts';
import { decide } from './decide-item.ts';

/**
 * Features or unfeatures an approved item; for admins only (docs/specification.md#status-changes). Idempotent.
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
async function setFeatured(
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

/**
 * Creates an item for any author, in any status: as if it were created and then decided on
 * (docs/specification.md#status-changes), with charge, log rows and mail.
 * @throws Failure invalid_input, insufficient_credits
 */
export async function createItemFor<C extends Collection>(
  ctx: Context,
  admin: Actor,
  collection: C,
  sent: ItemInput<C> & NewItemSettings,
): Promise<Item<C>> {
  const { userId, approvalStatus, featured, reason } = sent;
  checkFields(collection, sent, ctx.clock());
  const body = { ...sent, ...(await copyImagesIfUsed(ctx, { actor: admin, owner: userId }, sent)) };
  return ctx.db.transaction(async (tx) => {
    const id = ctx.newId();
    const author = await requireAuthor(tx, ctx, userId);
    await requireImage(tx, ctx, { actor: admin, owner: author.id, address: body.image });
    const payment = await takePackagePost(tx, ctx, author, id);
    const fields = storedFields(collection, body);
    await requireFigures(tx, ctx, { actor: admin, owner: author.id, content: fields.content });
    await requireDocuments(tx, { actor: admin, owner: author.id, documents: fields.documents });
    await insertItem(tx, { ...fields, ...newItem(ctx, author, id, payment) });
    const item = { id, title: body.title, type: fields.type };
    await recordAction(tx, ctx, admin, { item, action: 'created', reason });
    if (featured) await setFeatured(tx, ctx, admin, { item, featured, reason });
    if (approvalStatus !== 'pending')
      await decide(tx, ctx, admin, collection, id, { approvalStatus, reason });
    return readChanged(tx, ctx, admin, collection, id);
  });
}

/**
 * Edits anybody's item, including author, status and featured flag, all of it logged. If it was never approved, a new
 * author pays for it.
 * @throws Failure not_found, changed_meanwhile, invalid_input, insufficient_credits
 */
export async function editItemAsAdmin<C extends Collection>(
  ctx: Context,
  admin: Actor,
  collection: C,
  id: string,
  sent: ItemInput<C> & EditedItemSettings,
): Promise<Item<C>> {
  const { userId, approvalStatus, featured, reason, updatedAt } = sent;
  const moved = await readItem(ctx.db, admin, collection, id);
  const transfer = { actor: admin, owner: userId ?? moved.userId, moved };
  const body = { ...sent, ...(await copyImagesIfUsed(ctx, transfer, sent)) };
  return ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, admin, collection, id);
    const current = () => readChanged(tx, ctx, admin, collection, id);
    await assertEditable(admin, item, updatedAt, current);
    checkFields(collection, body, ctx.clock(), item);
    const author = userId && userId !== item.userId ? await requireAuthor(tx, ctx, userId) : undefined;
    const owner = author?.id ?? item.userId;
    await requireImage(tx, ctx, { actor: admin, owner, address: body.image, before: item.image });
    const { fields, dates } = followMilestones(item, storedFields(collection, body, item), ctx.clock());
    const { documents = item.documents, content = item.content } = fields;
    await requireFigures(tx, ctx, { actor: admin, owner, content, before: item.content });
    await requireDocuments(tx, {
      actor: admin,
      owner,
      documents,
      before: author ? [] : item.documents,
      from: item.userId,
    });
    const isPaidAnew = author && !item.firstApprovedAt;
    await updateItemRow(tx, id, {
      ...fields,
      ...confirmedBy(fields, item, ctx.clock()),
      // It is a name that its author gave it.
      ...(author && { userId: author.id, externalId: null }),
      ...(isPaidAnew && { payment: await movePayment(tx, ctx, item, author) }),
      updatedAt: ctx.clock(),
    });
    if (author) await moveImages(tx, { image: body.image, content }, { from: item.userId, to: author.id });
    await recordDates(tx, ctx, admin, { item, dates });
    const changed = changedFieldNames(collection, item, fields);
    if (author) changed.push('author');
    if (changed.length > 0) {
      const summary = changeSummary(changed, reason);
      await recordAction(tx, ctx, admin, {
        item,
        action: 'updated',
        reason: summary,
      });
    }
    if (featured !== undefined && featured !== item.featured)
      await setFeatured(tx, ctx, admin, { item, featured, reason });
    if (approvalStatus !== undefined && approvalStatus !== item.approvalStatus) {
      if (!rejectsWithReason({ approvalStatus, reason })) throw Failure.field('reason', reasonNeeded);
      await decide(tx, ctx, admin, collection, id, { approvalStatus, reason }, { onPublic: true });
    }
    return current();
  });
}

/** Locks the author chosen by an admin. @throws Failure invalid_input */
async function requireAuthor(tx: Transaction, ctx: Context, userId: string): Promise<UserRow> {
  const author = await lockUser(tx, userId);
  if (!author) throw Failure.field('userId', 'This author does not exist');
  return accountAt(author, ctx.clock());
}
