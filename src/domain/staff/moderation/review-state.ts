import type { LoggedAction, ReviewState } from '../../../contract/vocabulary/index.ts';
import type { ItemRow } from '../../../db/index.ts';

/** Why an item is pending, by its last decision, or has a revision that is; null if it doesn't wait. */
export function reviewState(
  { approvalStatus, revision }: Pick<ItemRow, 'approvalStatus' | 'revision'>,
  lastDecision: LoggedAction | null,
): ReviewState | null {
  if (revision?.state === 'pending') return 'edited_live';
  if (approvalStatus !== 'pending') return null;
  if (lastDecision === 'rejected') return 'resubmitted';
  if (lastDecision === 'approved') return 'edited_live';
  return lastDecision === 'pending' ? 'returned' : 'new';
}
