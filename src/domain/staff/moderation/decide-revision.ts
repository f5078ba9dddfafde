import type { Approval } from '../../../contract/staff/decision.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow, Transaction } from '../../../db/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import type { Paid } from '../../commerce/index.ts';
import {
  changedColumns,
  changedFieldNames,
  datesInLog,
  followMilestones,
  revised,
} from '../../publishing/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import { graceSeconds } from './recent-decisions.ts';

/** While there is a revision, it is what is approved or rejected; what is public can be taken off the site by returning it to pending. */
export const isAboutRevision = ({ revision }: ItemRow, { approvalStatus }: Approval): boolean =>
  revision !== null && approvalStatus !== 'pending';

/** Corrections that the page of an item lists. */
const maxCorrigenda = 20;

/** The key of the task that tells readers of an approved revision. */
export const announcementKey = (itemId: string): string => `correction ${itemId}`;

interface Deciding {
  collection: Collection;
  item: ItemRow;
  approval: Approval;
  pay: (tx: Transaction, ctx: Context, moderator: Actor, item: ItemRow) => Promise<Paid>;
}

interface Decision {
  changes: Partial<NewItemRow>;
  paid: Paid | undefined;
  decidedOn: ItemRow;
  /** The changes that an undo takes back. */
  restored: Partial<NewItemRow>;
}

/**
 * Puts a revision in place, or rejects it and leaves what is public (docs/specification.md#revisions). If its type has another price, it is charged
 * (docs/specification.md#change-of-type).
 */
export async function decideRevision(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { collection, item, approval, pay }: Deciding,
): Promise<Decision> {
  const now = ctx.clock();
  const decidedOn = revised(item);
  const revision = item.revision!;
  if (approval.approvalStatus === 'rejected') {
    const rejected = { ...revision, state: 'rejected' as const, reason: approval.reason };
    const changes = { revision: rejected, revisedAt: now };
    return { changes, paid: undefined, decidedOn, restored: { revision: rejected } };
  }
  const paid = await pay(tx, ctx, actor, decidedOn);
  // What is public may have changed since it was submitted.
  const { fields, dates } = followMilestones(item, revision.fields as Partial<NewItemRow>, now);
  const written = changedColumns(item, fields);
  const changed = changedFieldNames(collection, item, written);
  // Who saved it learns of them with all that was corrected.
  for (const { action, reason } of datesInLog(dates))
    await recordAction(tx, ctx, actor, { item, action, reason });
  const restored = { ...written, ...(await correction(tx, item, changed, now)), revision: null };
  return {
    changes: { ...restored, payment: paid.payment, confirmedAt: now, revisedAt: now, updatedAt: now },
    paid,
    decidedOn,
    restored,
  };
}

/** Notes what was changed, for the item's page, and tells who saved it once this can't be undone any more. */
async function correction(
  tx: Transaction,
  item: ItemRow,
  changed: string[],
  now: Date,
): Promise<Partial<NewItemRow>> {
  if (changed.length === 0) return {};
  const announcement = { inSeconds: graceSeconds, jobKey: announcementKey(item.id) };
  await enqueue(tx, 'announce-correction', { itemId: item.id, changed }, announcement);
  return { corrigenda: [...item.corrigenda, { at: now.toISOString(), changed }].slice(-maxCorrigenda) };
}
