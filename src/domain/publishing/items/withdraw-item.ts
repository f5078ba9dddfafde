import { isStaff, type Collection } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { enqueue } from '../../platform/tasks.ts';
import { returnPackagePost } from '../../people/index.ts';
import { assertMayDecide, recordActor } from './item-actors.ts';
import { closesAt, isClosed } from './milestones/plan-milestones.ts';
import { assertAuthorOrStaff, isAuthor, mayChange } from './policy.ts';
import { readChanged } from './records.ts';
import {
  requireItem,
  type Item,
  updateItemRow,
  deleteItemRow,
  deleteItemRows,
  dropReviewsOf,
  ofAuthor,
} from './store.ts';

/**
 * Withdraws a public item of the caller, or anybody's for staff (docs/specification.md#withdrawal).
 * @throws Failure not_found, forbidden, conflict, already_in_state
 */
export const withdrawItem = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  reason: string,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, collection, id);
    assertAuthorOrStaff(actor, item);
    if (item.approvalStatus !== 'approved')
      throw new Failure('conflict', { message: 'Only what is public can be withdrawn.' });
    if (item.withdrawal)
      throw new Failure('already_in_state', { message: 'This has already been withdrawn.' });
    await markWithdrawn(tx, ctx, actor, item, reason);
    return readChanged(tx, ctx, actor, collection, id);
  });

/** Of an action that notifies the author itself, whose decision it is. */
interface Part {
  notifiesAuthor?: boolean;
}

/** Withdraws what is public, and tells those who saved it. What its author had withdrawn becomes withdrawn by staff. @returns when */
export async function markWithdrawn(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  reason: string,
  { notifiesAuthor = false }: Part = {},
): Promise<Date> {
  const now = ctx.clock();
  const byStaff = !isAuthor(actor, item);
  const before = item.withdrawal && { before: item.withdrawal };
  const withdrawal = { at: now.toISOString(), reason, byStaff, ...before };
  await updateItemRow(tx, item.id, { withdrawal, updatedAt: now });
  await recordActor(tx, ctx, actor, item.id);
  await recordAction(tx, ctx, actor, { item, action: 'withdrawn', reason });
  const withdrawn = { change: 'withdrawn', reason, byStaff: byStaff && !notifiesAuthor } as const;
  await enqueue(tx, 'announce-withdrawal', { itemId: item.id, ...withdrawn });
  return now;
}

/**
 * Makes a withdrawn item available again. What staff withdrew, its author can't.
 * @throws Failure not_found, forbidden, own_item, already_in_state, conflict
 */
export const reinstateItem = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, collection, id);
    await assertMayReinstate(tx, actor, item);
    const now = ctx.clock();
    if (!item.untilFilled && isClosed(closesAt(item.milestones), now))
      throw new Failure('conflict', { message: 'Its last date has passed. Please set a later one first.' });
    await markReinstated(tx, ctx, actor, item);
    return readChanged(tx, ctx, actor, collection, id);
  });

/** Makes it available again, and tells those who saved it. */
async function markReinstated(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  { notifiesAuthor = false }: Part = {},
): Promise<void> {
  await updateItemRow(tx, item.id, { withdrawal: null, updatedAt: ctx.clock() });
  await recordActor(tx, ctx, actor, item.id);
  await recordAction(tx, ctx, actor, { item, action: 'reinstated' });
  const byStaff = !isAuthor(actor, item) && !notifiesAuthor;
  await enqueue(tx, 'announce-withdrawal', { itemId: item.id, change: 'reinstated', reason: null, byStaff });
}

/**
 * Undoes a withdrawal by staff, of which the act tells the author itself. What he had withdrawn before is withdrawn by him again.
 * @returns whether it is available again
 */
export async function undoWithdrawal(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
): Promise<boolean> {
  const before = item.withdrawal?.before;
  if (!before) {
    await markReinstated(tx, ctx, actor, item, { notifiesAuthor: true });
    return true;
  }
  await updateItemRow(tx, item.id, { withdrawal: before, updatedAt: ctx.clock() });
  await recordActor(tx, ctx, actor, item.id);
  return false;
}

async function assertMayReinstate(tx: Transaction, actor: Actor, item: ItemRow): Promise<void> {
  assertAuthorOrStaff(actor, item);
  if (!item.withdrawal) throw new Failure('already_in_state', { message: 'This is not withdrawn.' });
  if (!item.withdrawal.byStaff) return;
  if (!isStaff(actor.role))
    throw new Failure('forbidden', {
      message: 'A moderator withdrew this, so only a moderator can make it available again.',
    });
  await assertMayDecide(tx, actor, item);
}

/**
 * Deletes an item of the caller, or of anybody for an admin (logged). If it was never approved, its package post is
 * returned.
 * @throws Failure not_found, forbidden
 */
export function deleteItem(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  reason: string | null = null,
): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const item = await requireItem(tx, actor, collection, id);
    if (!mayChange(actor, item)) throw new Failure('forbidden');
    await deleteItemRow(tx, ctx, id);
    if (item.payment === 'package' && !item.firstApprovedAt) await returnPackagePost(tx, ctx, id);
    if (!isAuthor(actor, item)) await recordAction(tx, ctx, actor, { item, action: 'deleted', reason });
    return { id };
  });
}

/**
 * Deletes an author's items, for instance with the account. Package posts of never approved ones are returned to the
 * ledger. Revisions of those that stay, and answers to rejections, are dropped.
 * @returns their ids
 */
export async function deleteItemsOfAuthor(
  tx: Transaction,
  ctx: Context,
  userId: string,
  which: 'all' | 'unpublished',
): Promise<string[]> {
  await dropReviewsOf(tx, userId);
  const deleted = await deleteItemRows(tx, ctx, ofAuthor(userId, which));
  for (const item of deleted)
    if (item.payment === 'package' && !item.firstApprovedAt) await returnPackagePost(tx, ctx, item.id);
  return deleted.map(({ id }) => id);
}
