/** Where an item stands. 'draft' is an item that its author has not submitted yet; nobody else sees it. */
export const approvalStatuses = ['draft', 'pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** What a decision can set (docs/rules.md#approval-call). */
export const decidableStatuses = [
  'approved',
  'rejected',
  'pending',
] as const satisfies readonly ApprovalStatus[];
export type DecidableStatus = (typeof decidableStatuses)[number];

export const loggedEntityTypes = ['post', 'job', 'user', 'institute', 'order', 'site'] as const;
export type LoggedEntityType = (typeof loggedEntityTypes)[number];

/** 'approved', 'rejected' and 'pending' are decisions; the others are the remaining acts of staff. */
export const loggedActions = [
  'approved',
  'rejected',
  'pending',
  'featured',
  'unfeatured',
  'created',
  'updated',
  'deleted',
  'blocked',
  'unblocked',
  'credited',
  'merged',
  'refunded',
  'second_factor_reset',
] as const;
export type LoggedAction = (typeof loggedActions)[number];

export const reasonLength = { min: 3, max: 1000 } as const;

/** How an item came into the queue: never decided, rejected and edited, approved and edited, or returned by staff. */
export const reviewStates = ['new', 'resubmitted', 'edited_live', 'returned'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** At most this many items in one act on many. */
export const maxItemsAtOnce = 200;

export const itemKinds = ['post', 'job'] as const;

/** Waiting this many days or more is late. */
export const lateAfterDays = 5;
