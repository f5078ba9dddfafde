import type { ItemRow } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { isAuthor } from './policy.ts';

/** Whether an author's edit of what was reviewed waits for a new review. An admin's own items don't wait. */
export const waitsForReview = (actor: Actor, item: ItemRow): boolean =>
  item.approvalStatus === 'approved' && isAuthor(actor, item) && actor.role !== 'admin';

/** Columns that an edit sets: a rejected item is resubmitted by its author (docs/rules.md#status-changes). */
export function stateAfterEdit(actor: Actor, item: ItemRow, now: Date) {
  if (item.approvalStatus !== 'rejected' || !isAuthor(actor, item)) return { updatedAt: now };
  // The reason stays in the log; the new review starts without it.
  return { approvalStatus: 'pending' as const, rejectionReason: null, submittedAt: now, updatedAt: now };
}
