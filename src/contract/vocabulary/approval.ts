import type { Collection } from './collections.ts';

/** Status of an item. A 'draft' has not been submitted and is visible to its author only. */
export const approvalStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

const statusNames: Record<ApprovalStatus, string | Record<Collection, string>> = {
  draft: 'Draft',
  pending: { jobs: 'Under Review', posts: 'Pending Approval' },
  approved: 'Live',
  rejected: 'Rejected',
};

/** Names of statuses on cards, where jobs and posts differ in one (docs/specification.md#cards). */
export function statusName(status: ApprovalStatus, collection: Collection): string {
  const name = statusNames[status];
  return typeof name === 'string' ? name : name[collection];
}

/** The same in sentences, filters, tabs and logs, where a state has one name. */
export const stateNames: Record<ApprovalStatus, string> = {
  draft: 'Draft',
  pending: 'Under review',
  approved: 'Live',
  rejected: 'Needs changes',
};

/** Statuses that a decision can set (docs/specification.md#approval-call). */
export const decidableStatuses = [
  'approved',
  'rejected',
  'pending',
] as const satisfies readonly ApprovalStatus[];
export type DecidableStatus = (typeof decidableStatuses)[number];

export const loggedEntityTypes = ['post', 'job', 'user', 'institute', 'order', 'site'] as const;
export type LoggedEntityType = (typeof loggedEntityTypes)[number];

/** 'approved', 'rejected' and 'pending' are decisions, which 'undone' takes back; the others are further staff actions. */
export const loggedActions = [
  'approved',
  'rejected',
  'pending',
  'featured',
  'unfeatured',
  'created',
  'updated',
  'extended',
  'withdrawn',
  'reinstated',
  'deleted',
  'blocked',
  'unblocked',
  'credited',
  'merged',
  'refunded',
  'second_factor_reset',
  'undone',
  'report_upheld',
  'report_fixed',
  'report_dismissed',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

/**
 * A decision can be undone for this long. The offer to undo is shown for 10 seconds, longer while it is hovered or
 * focused. The author is notified a little later.
 */
export const undoSeconds = 30;

/** Which decision was undone, as the log's reason says it. These words are stored: earlier entries keep them. */
export const undoneDecisions: Record<DecidableStatus, string> = {
  approved: 'Approval',
  rejected: 'Rejection',
  pending: 'Return to pending',
};

export const reasonLength = { min: 3, max: 1000 } as const;

/** Why an item is pending: never decided, edited after rejection or approval, or returned by staff. */
export const reviewStates = ['new', 'resubmitted', 'edited_live', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Maximum number of items per bulk action. */
export const maxBatchDecisions = 200;

/** Items are late after waiting this many days. */
export const lateAfterDays = 5;

const decisions: readonly LoggedAction[] = ['approved', 'rejected', 'pending'];

/**
 * The decisions that were not undone. An undo directly follows its decision in the log.
 * @param actions newest first
 */
export function effectiveDecisions<Row extends { action: LoggedAction }>(actions: readonly Row[]): Row[] {
  const related = actions.filter(({ action }) => action === 'undone' || decisions.includes(action));
  return related.filter(({ action }, at) => action !== 'undone' && related[at - 1]?.action !== 'undone');
}
