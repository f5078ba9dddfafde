import type { ApprovalStatus } from '../../contract/vocabulary/index.ts';
import type { Actor } from '../context.ts';
import type { ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';

/**
 * Where an item stands after an edit (docs/rules.md#status-changes): a rejected one is resubmitted; an approved one is reviewed again when
 * its author changed what was approved. Edits by an admin of what is public stay public.
 */
export function statusAfterEdit(
  actor: Actor,
  item: Pick<ItemRow, 'userId' | 'approvalStatus'>,
  changesEssence: boolean,
): ApprovalStatus {
  if (!isAuthor(actor, item)) return item.approvalStatus;
  if (item.approvalStatus === 'rejected') return 'pending';
  if (item.approvalStatus === 'approved' && changesEssence && actor.role !== 'admin') return 'pending';
  return item.approvalStatus;
}

/** What an edit sets beside the item's own fields. */
export function stateAfterEdit(actor: Actor, item: ItemRow, changesEssence: boolean, now: Date) {
  const approvalStatus = statusAfterEdit(actor, item, changesEssence);
  const isResubmitted = approvalStatus === 'pending' && item.approvalStatus !== 'pending';
  return {
    approvalStatus,
    // The reason stays in the log; a new review starts without it.
    rejectionReason: approvalStatus === 'rejected' ? item.rejectionReason : null,
    submittedAt: isResubmitted ? now : item.submittedAt,
    updatedAt: now,
  };
}
