import type { ApprovalStatus, LoggedAction, ReviewState } from '../../contract/vocabulary/index.ts';

/** How a waiting item came into the queue, by the last decision on it; null when it isn't waiting. */
export function reviewState(status: ApprovalStatus, lastDecision: LoggedAction | null): ReviewState | null {
  if (status !== 'pending') return null;
  if (lastDecision === 'rejected') return 'resubmitted';
  if (lastDecision === 'approved') return 'edited_live';
  return lastDecision === 'pending' ? 'returned' : 'new';
}
