import { momentInWords } from '../../contract/time/date-in-words.ts';
import type { LoggedAction } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import { findStaffActions } from './review-store.ts';
import { effectiveDecisions } from '../../contract/effective-decisions.ts';

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
