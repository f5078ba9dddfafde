import {
  undoneDecisions,
  undoSeconds,
  type Collection,
  type DecidableStatus,
} from '../../contract/vocabulary/index.ts';
import type { ItemRow, recentDecisions, Transaction } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { reverseEntries } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { assertMayDecide, readChanged, requireItem, updateItemRow, type Item } from '../items/index.ts';
import { dequeue } from '../tasks.ts';
import { describeEarlierDecision } from './earlier-decision.ts';
import { publishedAgain } from './published-again.ts';
import { mailKey, takeRecentDecision } from './recent-decisions.ts';

const changedText = 'This was changed in the meantime. The decision can no longer be undone.';
/** Without an author nobody could edit the item, and nobody would be notified. */
const noAuthorText = 'The author’s account has been deleted. This decision can no longer be undone.';

/** Undoes one's own decision on an item. @returns it as it then is */
export const undoDecision = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  updatedAt: string,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    await undo(tx, ctx, actor, collection, id, updatedAt);
    return readChanged(tx, ctx, actor, collection, id);
  });

/**
 * Takes back a decision (docs/rules.md#undoing-a-decision): restores the item, refunds the charge and removes the
 * author's mail, in one transaction that locks the item.
 * @param updatedAt the item's version, as returned by the decision
 * @throws Failure not_found, own_item, forbidden, changed_meanwhile, undo_expired
 */
export async function undo(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  updatedAt: string,
): Promise<void> {
  const item = await requireItem(tx, actor, collection, id);
  assertMayDecide(actor, item);
  const decision = await takeRecentDecision(tx, id);
  if (!decision) throw new Failure('undo_expired');
  const isChanged = [updatedAt, decision.decidedAt].some((moment) => +new Date(moment) !== +item.updatedAt);
  if (isChanged)
    throw new Failure('changed_meanwhile', {
      current: await readChanged(tx, ctx, actor, collection, id),
      message: (await describeEarlierDecision(tx, id, new Date(updatedAt))) ?? changedText,
    });
  if (decision.decidedBy !== actor.id)
    throw new Failure('forbidden', { message: 'Only the person who decided can undo this.' });
  const { hasAuthor, ...before } = decision.before;
  if (hasAuthor && !item.userId) throw new Failure('undo_expired', { message: noAuthorText });
  const isOver = +ctx.clock() - +decision.decidedAt > undoSeconds * 1000;
  if (isOver || !(await withdrawMail(tx, item))) throw new Failure('undo_expired');
  const now = ctx.clock();
  await updateItemRow(tx, id, { ...stateBefore(before, item, now), updatedAt: now });
  await reverseEntries(tx, ctx, actor, decision.entryIds);
  const undone = undoneDecisions[item.approvalStatus as DecidableStatus];
  await recordAction(tx, ctx, actor, {
    item,
    action: 'undone',
    reason: undone,
  });
}

type Decision = typeof recentDecisions.$inferSelect;

/** Only an undone approval restores the featured flag, as only approved items can be featured. */
function stateBefore(before: Omit<Decision['before'], 'hasAuthor'>, item: ItemRow, now: Date) {
  const firstApprovedAt = before.firstApprovedAt ? new Date(before.firstApprovedAt) : null;
  return {
    ...before,
    featured: item.approvalStatus === 'approved' ? before.featured : item.featured,
    firstApprovedAt,
    // Mails that left meanwhile were without it; those that had it aren't repeated.
    publishedAt: before.approvalStatus === 'approved' ? publishedAgain(firstApprovedAt, now) : null,
    submittedAt: before.submittedAt ? new Date(before.submittedAt) : null,
  };
}

/** @returns false if the mail is being sent or was sent */
async function withdrawMail(tx: Transaction, item: ItemRow): Promise<boolean> {
  const isMailed = item.userId !== null && item.approvalStatus !== 'pending';
  return (await dequeue(tx, mailKey(item.id))) || !isMailed;
}
