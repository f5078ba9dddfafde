import {
  undoneDecisions,
  undoSeconds,
  type Collection,
  type DecidableStatus,
} from '../../../contract/vocabulary/index.ts';
import type { ItemRow, recentDecisions, Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { reverseEntries } from '../../commerce/index.ts';
import { Failure } from '../../platform/failure.ts';
import {
  assertMayDecide,
  readChanged,
  requireItem,
  updateItemRow,
  versionOf,
  type Item,
} from '../../publishing/index.ts';
import { dequeue } from '../../platform/tasks.ts';
import { describeEarlierDecision, publishedAgain, restoring } from './decide-item.ts';
import { announcementKey } from './decide-revision.ts';
import { withdrawFromMail, takeRecentDecision } from './recent-decisions.ts';

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
 * Takes back a decision (docs/specification.md#undoing-a-decision): restores the item, refunds the charge and removes the
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
  await assertMayDecide(tx, actor, item);
  const decision = await takeRecentDecision(tx, id);
  if (!decision) throw new Failure('undo_expired');
  const isOther = [updatedAt, decision.decidedAt].some((moment) => +new Date(moment) !== +versionOf(item));
  // An edit in the millisecond of the decision has its version.
  if (isOther || (item.revision && !decision.before.decided.about))
    throw new Failure('changed_meanwhile', {
      current: await readChanged(tx, ctx, actor, collection, id),
      message: (await describeEarlierDecision(tx, id, new Date(updatedAt))) ?? changedText,
    });
  if (decision.decidedBy !== actor.id)
    throw new Failure('forbidden', { message: 'Only the person who decided can undo this.' });
  const { hasAuthor, decided, columns, mailKey, ...before } = decision.before;
  if (hasAuthor && !item.userId) throw new Failure('undo_expired', { message: noAuthorText });
  const isOver = +ctx.clock() - +decision.decidedAt > undoSeconds * 1000;
  if (isOver || (mailKey && !(await withdrawFromMail(tx, mailKey, id)))) throw new Failure('undo_expired');
  if (decided.about) await dequeue(tx, announcementKey(id));
  const now = ctx.clock();
  await updateItemRow(tx, id, {
    ...(decided.about ? revisionBefore(decided.status, before.payment, now) : stateBefore(before, item, now)),
    ...restoring(columns),
  });
  await reverseEntries(tx, ctx, actor, decision.entryIds);
  const undone = undoneDecisions[decided.status];
  await recordAction(tx, ctx, actor, {
    item,
    action: 'undone',
    about: decided.about,
    reason: undone,
  });
}

type Decision = typeof recentDecisions.$inferSelect;

/** Of a rejected revision the public saw nothing. */
const revisionBefore = (decided: DecidableStatus, payment: Decision['before']['payment'], now: Date) =>
  decided === 'approved' ? { payment, revisedAt: now, updatedAt: now } : { revisedAt: now };

/** Only an undone approval restores the featured flag, as only approved items can be featured. */
function stateBefore(
  before: Omit<Decision['before'], 'hasAuthor' | 'decided' | 'columns' | 'mailKey'>,
  item: ItemRow,
  now: Date,
) {
  const firstApprovedAt = before.firstApprovedAt ? new Date(before.firstApprovedAt) : null;
  return {
    ...before,
    featured: item.approvalStatus === 'approved' ? before.featured : item.featured,
    firstApprovedAt,
    // Mails that left meanwhile were without it; those that had it aren't repeated.
    publishedAt: before.approvalStatus === 'approved' ? publishedAgain(firstApprovedAt, now) : null,
    submittedAt: before.submittedAt ? new Date(before.submittedAt) : null,
    updatedAt: now,
  };
}
