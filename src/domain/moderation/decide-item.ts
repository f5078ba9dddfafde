import type { Approval } from '../../contract/shapes/decision.ts';
import type { ItemRow, Transaction } from '../../db/index.ts';
import { findUser } from '../accounts/index.ts';
import type { Actor, Context } from '../context.ts';
import { chargeApproval, rechargeApproval, type Paid } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import {
  assertMayDecide,
  readChanged,
  requireItem,
  updateItemRow,
  type Item,
  views,
} from '../items/index.ts';
import { dequeue, enqueue, type Tasks } from '../tasks.ts';
import { recordAction } from '../audit/index.ts';
import { undoSeconds, type Collection } from '../../contract/vocabulary/index.ts';
import { describeEarlierDecision } from './earlier-decision.ts';
import { publishedAgain } from './published-again.ts';
import { mailKey, storeRecentDecision } from './recent-decisions.ts';

/** Decides on an item. @returns it as it then is */
export const decideItem = <C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  id: string,
  approval: Approval,
): Promise<Item<C>> =>
  ctx.db.transaction(async (tx) => {
    await decide(tx, ctx, actor, collection, id, approval);
    return readChanged(tx, ctx, actor, collection, id);
  });

/**
 * Approves, rejects or returns an item to pending (docs/rules.md#approval-call, docs/rules.md#status-changes).
 * Decision, charge, log row and queued mail are one transaction; the item is locked, so the second of two moderators
 * gets a conflict with the first decision.
 * @throws Failure not_found, own_item, forbidden, already_in_state, changed_meanwhile, insufficient_credits
 */
export async function decide(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  approval: Approval,
): Promise<void> {
  const item = await requireItem(tx, actor, collection, id);
  await assertDecidable(tx, actor, item, approval, () => readChanged(tx, ctx, actor, collection, id));
  const isApproved = approval.approvalStatus === 'approved';
  const now = ctx.clock();
  // The log row and the item's version have the same time, which distinguishes later changes.
  const at: Context = { ...ctx, clock: () => now };
  const paid = isApproved ? await payFor(tx, at, actor, item) : undefined;
  await updateItemRow(tx, id, {
    approvalStatus: approval.approvalStatus,
    rejectionReason: approval.approvalStatus === 'rejected' ? approval.reason : null,
    publishedAt: isApproved ? publishedAgain(item.firstApprovedAt, now) : null,
    updatedAt: now,
    ...(approval.approvalStatus === 'pending' && { submittedAt: now }),
    ...(paid && { payment: paid.payment, firstApprovedAt: item.firstApprovedAt ?? now }),
  });
  await storeRecentDecision(tx, item, {
    decidedBy: actor.id,
    decidedAt: now,
    entryIds: paid?.entryIds ?? [],
  });
  await recordAction(tx, at, actor, {
    item,
    action: approval.approvalStatus,
    reason: approval.reason,
    snapshot: views[collection].filledIn(item),
  });
  await notifyAuthor(tx, item, approval, creditOf(item, paid));
}

async function assertDecidable(
  tx: Transaction,
  actor: Actor,
  item: ItemRow,
  approval: Approval,
  current: () => Promise<unknown>,
): Promise<void> {
  assertMayDecide(actor, item);
  if (item.approvalStatus === 'draft') throw new Failure('not_found');
  if (item.approvalStatus === approval.approvalStatus)
    throw await conflictWith('already_in_state', tx, item, current);
  const read = approval.updatedAt ? new Date(approval.updatedAt) : item.updatedAt;
  if (read.getTime() !== item.updatedAt.getTime())
    throw await conflictWith('changed_meanwhile', tx, item, current, read);
}

/** Conflict: another moderator has decided, or the author has edited the item. */
async function conflictWith(
  code: 'already_in_state' | 'changed_meanwhile',
  tx: Transaction,
  item: ItemRow,
  current: () => Promise<unknown>,
  since?: Date,
): Promise<Failure> {
  const message = await describeEarlierDecision(tx, item.id, since);
  return new Failure(code, { current: await current(), ...(message && { message }) });
}

/** Only the first approval charges, or a later one after a change to a type with another price. */
async function payFor(tx: Transaction, ctx: Context, moderator: Actor, item: ItemRow): Promise<Paid> {
  if (item.payment === 'package' || item.payment === 'free') return { payment: item.payment, entryIds: [] };
  const author = item.userId ? await findUser(tx, item.userId) : undefined;
  const approval = { author, itemId: item.id, type: item.type, moderator };
  if (item.payment === 'credit') return rechargeApproval(tx, ctx, approval);
  if (item.firstApprovedAt) return { payment: item.payment, entryIds: [] };
  return chargeApproval(tx, ctx, approval);
}

type MailedCredit = Tasks['send-decision-mail']['credit'];

/** What the mail says about credits; nothing is charged twice for the same item. */
function creditOf(item: ItemRow, paid: Paid | undefined): MailedCredit {
  if (item.payment === 'package') return item.firstApprovedAt ? undefined : 'package';
  if (paid) return paid.entryIds.length > 0 ? 'taken' : undefined;
  return item.payment === null && !item.firstApprovedAt ? 'kept' : undefined;
}

/** Longer than a decision can be undone, so that an undone one is never mailed. */
const graceSeconds = undoSeconds + 5;

/** Queues the mail, replacing or removing an unsent one of an earlier decision. */
async function notifyAuthor(
  tx: Transaction,
  item: ItemRow,
  approval: Approval,
  credit: MailedCredit,
): Promise<void> {
  const jobKey = mailKey(item.id);
  if (!item.userId || approval.approvalStatus === 'pending') return void (await dequeue(tx, jobKey));
  const mail = {
    userId: item.userId,
    itemId: item.id,
    title: item.title,
    approved: approval.approvalStatus === 'approved',
    reason: approval.reason,
    ...(credit && { credit }),
  };
  await enqueue(tx, 'send-decision-mail', mail, { inSeconds: graceSeconds, jobKey });
}
