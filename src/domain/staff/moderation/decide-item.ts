import type { Approval } from '../../../contract/staff/decision.ts';
import { type Collection, retentionDays, type LoggedAction } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, Transaction, NewItemRow, Reader } from '../../../db/index.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import { momentInWords } from '../../../contract/time/dates-in-words.ts';
import { effectiveDecisions } from '../../../contract/vocabulary/approval.ts';
import { findUser } from '../../people/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { chargeApproval, rechargeApproval, type Paid } from '../../commerce/index.ts';
import { Failure } from '../../platform/failure.ts';
import {
  assertMayDecide,
  readChanged,
  requireItem,
  revised,
  updateItemRow,
  versionOf,
  type Item,
  views,
} from '../../publishing/index.ts';
import type { Tasks } from '../../platform/tasks.ts';
import { decideRevision, isAboutRevision } from './decide-revision.ts';
import {
  newBatch,
  queueDecisionMail,
  withdrawFromMail,
  type Batch,
  storeRecentDecision,
  takeRecentDecision,
} from './recent-decisions.ts';
import { findStaffActions } from './review.ts';
import { dayMs } from '../../../contract/time/days.ts';

/** The values of the columns that a decision changes, for its undo. */
const columnsBefore = (item: ItemRow, changed: Partial<NewItemRow>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(changed).flatMap((name) =>
      name === 'contentText' ? [] : [[name, item[name as keyof ItemRow]]],
    ),
  );

/** Writes them again, with the text for search, which follows from the content. */
export const restoring = (columns: Record<string, unknown>): Partial<NewItemRow> => ({
  ...columns,
  ...(typeof columns['content'] === 'string' && { contentText: plainText(columns['content']) }),
});

const verbs: Partial<Record<LoggedAction, string>> = {
  approved: 'approved',
  rejected: 'rejected',
  pending: 'returned to pending',
};

/**
 * Message for the second of two moderators: who decided first, what, when and why.
 * @param since when the item was read; older decisions were known then
 * @returns undefined if there is no such decision
 */
export async function describeEarlierDecision(
  db: Reader,
  itemId: string,
  since?: Date,
): Promise<string | undefined> {
  const [last] = effectiveDecisions(await findStaffActions(db, itemId));
  if (!last || (since && last.createdAt <= since)) return undefined;
  const reason = last.reason ? ` Reason: ${last.reason}` : '';
  return `No changes made: ${last.moderatorName ?? 'Someone'} ${verbs[last.action]} this on ${momentInWords(last.createdAt)}.${reason}`;
}

/** When an item counts as published that becomes public now: it is new again unless it was first approved long ago (docs/specification.md#saved-searches). */
export const publishedAgain = (firstApprovedAt: Date | null, now: Date): Date =>
  firstApprovedAt && now.getTime() - firstApprovedAt.getTime() >= retentionDays.publication * dayMs
    ? firstApprovedAt
    : now;

type DecidedItem = Tasks['send-decision-mail']['decisions'][number];

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

interface DecideOptions {
  /** Of several decisions at once. */
  batch?: Batch;
  /** Decides on what is public, also if a revision waits. */
  onPublic?: boolean;
}

/** A decision that is mailed to the item's author. */
interface Decided {
  userId: string;
  item: DecidedItem;
}

/**
 * Approves, rejects or returns an item to pending (docs/specification.md#approval-call, docs/specification.md#status-changes), or decides on its revision.
 * Decision, charge, log row and queued mail are one transaction; the item is locked, so the second of two moderators
 * gets a conflict with the first decision.
 * @returns what is mailed; null for nothing
 * @throws Failure not_found, own_item, forbidden, already_in_state, changed_meanwhile, insufficient_credits
 */
export async function decide(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  collection: Collection,
  id: string,
  approval: Approval,
  { batch = newBatch(ctx.newId()), onPublic = false }: DecideOptions = {},
): Promise<Decided | null> {
  const item = await requireItem(tx, actor, collection, id);
  const aboutRevision = !onPublic && isAboutRevision(item, approval);
  await assertDecidable(tx, actor, item, { approval, aboutRevision }, () =>
    readChanged(tx, ctx, actor, collection, id),
  );
  // The log row and the item's version have the same time, which distinguishes later changes.
  const now = ctx.clock();
  const at: Context = { ...ctx, clock: () => now };
  const earlier = await takeRecentDecision(tx, id);
  if (earlier?.before.mailKey) await withdrawFromMail(tx, earlier.before.mailKey, id);
  const { changes, paid, ...outcome } = aboutRevision
    ? await decideRevision(tx, at, actor, { collection, item, approval, pay: payFor })
    : await decidePublic(tx, at, actor, item, approval);
  await updateItemRow(tx, id, changes);
  const about = aboutRevision ? ('revision' as const) : null;
  await recordAction(tx, at, actor, {
    item,
    action: approval.approvalStatus,
    about,
    reason: approval.reason,
    waitingSince: waitingSince(item, about),
    snapshot: views[collection].authorFields(outcome.decidedOn),
  });
  const mailed = mailOf(item, approval, about, paid);
  const mailKey = mailed && (await queueDecisionMail(tx, batch, mailed.userId, mailed.item));
  await storeRecentDecision(tx, item, {
    decidedBy: actor.id,
    decidedAt: now,
    entryIds: paid?.entryIds ?? [],
    decided: { status: approval.approvalStatus, about },
    columns: columnsBefore(item, outcome.restored),
    mailKey,
  });
  return mailed;
}

/** Since when what is decided on waited for it; null if it didn't. */
function waitingSince(item: ItemRow, about: 'revision' | null): Date | null {
  if (about) return item.revision?.state === 'pending' ? new Date(item.revision.submittedAt) : null;
  return item.approvalStatus === 'pending' ? (item.submittedAt ?? item.createdAt) : null;
}

/** Whoever takes an item off the site takes its revision along, so that its author goes on from there. */
async function decidePublic(tx: Transaction, ctx: Context, actor: Actor, item: ItemRow, approval: Approval) {
  const now = ctx.clock();
  const isApproved = approval.approvalStatus === 'approved';
  const paid = isApproved ? await payFor(tx, ctx, actor, item) : undefined;
  const along = item.revision ? { ...item.revision.fields, revision: null } : {};
  const changes = {
    ...along,
    ...stateAfterDecision(item, approval, now),
    ...(paid && { payment: paid.payment, firstApprovedAt: item.firstApprovedAt ?? now }),
  };
  return { changes, paid, decidedOn: revised(item), restored: along };
}

/** Columns that every decision on what is public sets (docs/specification.md#status-changes). */
export function stateAfterDecision(
  { firstApprovedAt }: Pick<ItemRow, 'firstApprovedAt'>,
  { approvalStatus, reason }: Approval,
  now: Date,
) {
  const isApproved = approvalStatus === 'approved';
  return {
    approvalStatus,
    rejectionReason: approvalStatus === 'rejected' ? reason : null,
    publishedAt: isApproved ? publishedAgain(firstApprovedAt, now) : null,
    ...(isApproved && { confirmedAt: now }),
    updatedAt: now,
    // It waits since now, not since its author submitted it.
    ...(approvalStatus === 'pending' && { submittedAt: now }),
  };
}

async function assertDecidable(
  tx: Transaction,
  actor: Actor,
  item: ItemRow,
  { approval, aboutRevision }: { approval: Approval; aboutRevision: boolean },
  current: () => Promise<unknown>,
): Promise<void> {
  await assertMayDecide(tx, actor, item);
  if (item.approvalStatus === 'draft') throw new Failure('not_found');
  const state = aboutRevision ? item.revision?.state : item.approvalStatus;
  if (state === approval.approvalStatus) throw await conflictWith('already_in_state', tx, item, current);
  const version = versionOf(item);
  const read = approval.updatedAt ? new Date(approval.updatedAt) : version;
  if (read.getTime() !== version.getTime())
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

/** What the mail says about credits; nothing is charged twice for the same item. */
function creditOf(item: ItemRow, paid: Paid | undefined): DecidedItem['credit'] {
  if (item.payment === 'package') return item.firstApprovedAt ? undefined : 'package';
  if (paid) return paid.entryIds.length > 0 ? 'taken' : undefined;
  return item.payment === null && !item.firstApprovedAt ? 'kept' : undefined;
}

function mailOf(
  item: ItemRow,
  { approvalStatus, reason }: Approval,
  about: 'revision' | null,
  paid: Paid | undefined,
): Decided | null {
  if (!item.userId || approvalStatus === 'pending') return null;
  const credit = creditOf(item, paid);
  return {
    userId: item.userId,
    item: {
      itemId: item.id,
      title: item.title,
      approved: approvalStatus === 'approved',
      reason,
      ...(about && { about }),
      ...(credit && { credit }),
    },
  };
}
