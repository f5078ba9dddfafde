import type { ApprovalStatus, LoggedAction, ReviewState } from '../../contract/vocabulary/index.ts';

/** Why an item is pending, by its last decision; null if it isn't pending. */
export function reviewState(status: ApprovalStatus, lastDecision: LoggedAction | null): ReviewState | null {
  if (status !== 'pending') return null;
  if (lastDecision === 'rejected') return 'resubmitted';
  if (lastDecision === 'approved') return 'edited_live';
  return lastDecision === 'pending' ? 'returned' : 'new';
}
