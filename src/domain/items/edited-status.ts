import type { ApprovalStatus } from '../../contract/vocabulary/index.ts';
import type { ItemRow } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { isAuthor } from './policy.ts';

/**
 * The status after an edit (docs/rules.md#status-changes): a rejected item is resubmitted; an approved one is
 * reviewed again if its author changed what was approved. Public items edited by an admin stay public.
 */
function statusAfterEdit(
  actor: Actor,
  item: Pick<ItemRow, 'userId' | 'approvalStatus'>,
  changesModeratedField: boolean,
): ApprovalStatus {
  if (!isAuthor(actor, item)) return item.approvalStatus;
  if (item.approvalStatus === 'rejected') return 'pending';
  if (item.approvalStatus === 'approved' && changesModeratedField && actor.role !== 'admin') return 'pending';
  return item.approvalStatus;
}

/** Columns that an edit sets. */
export function stateAfterEdit(actor: Actor, item: ItemRow, changesModeratedField: boolean, now: Date) {
  const approvalStatus = statusAfterEdit(actor, item, changesModeratedField);
  const isResubmitted = approvalStatus === 'pending' && item.approvalStatus !== 'pending';
  return {
    approvalStatus,
    publishedAt: approvalStatus === 'approved' ? item.publishedAt : null,
    // The reason stays in the log; the new review starts without it.
    rejectionReason: approvalStatus === 'rejected' ? item.rejectionReason : null,
    submittedAt: isResubmitted ? now : item.submittedAt,
    updatedAt: now,
  };
}
