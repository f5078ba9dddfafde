/** Columns of the table, in this order. */
export const callers = [
  'visitor',
  'individual',
  'university',
  'unverified',
  'moderator',
  'admin',
  'blocked',
] as const;
export type Visitor = (typeof callers)[number];

/** What the id in the path refers to. */
export type PathTarget =
  | 'approved job'
  | 'pending job'
  | 'draft job'
  | 'approved post'
  | 'pending post'
  | 'draft post'
  | 'saved job'
  | 'saved post'
  | 'saved search'
  | 'followed institute'
  | 'session'
  | 'member'
  | 'api key'
  | 'user'
  | 'author'
  | 'university user'
  | 'institute'
  | 'institute claim'
  | 'reported job'
  | 'order'
  | 'event'
  | 'error report'
  | 'site section';

export interface Row {
  item: PathTarget;
  /** Parameters of the path other than the id. */
  params?: Record<string, string>;
  /** Request body, with UNIQUE and PASSWORD replaced; without one, validation would fail first. */
  body?: unknown;
  /** One result per column: 'ok' is success, a number is the status of the refusal, '-' is not tested. */
  own: string;
  foreign: string;
  absent: string;
}

export const adminsOnly = (item: PathTarget, body?: unknown, own = 'ok'): Row => ({
  item,
  body,
  own: `401 403 403 403 403 ${own} 401`,
  foreign: '401 403 403 403 403 ok 401',
  absent: '401 403 403 403 403 404 401',
});
/** For admins, but the target isn't in a state for it. */
export const inNoState = (item: PathTarget, body: unknown): Row => ({
  ...adminsOnly(item, body, '409'),
  foreign: '401 403 403 403 403 409 401',
});
/** What its own account gets depends on the institute's domain, and has tests of its own. */
export const holdersOnly = (item: PathTarget, body?: unknown): Row => ({
  item,
  body,
  own: '401 - - - - - 401',
  foreign: '401 404 404 404 404 404 401',
  absent: '401 404 404 404 404 404 401',
});
export const readableByAll = (item: PathTarget): Row => ({
  item,
  own: '- ok ok ok ok ok 401',
  foreign: 'ok ok ok ok ok ok 401',
  absent: '404 404 404 404 404 404 401',
});
export const ownersOnly = (item: PathTarget, body?: unknown): Row => ({
  item,
  body,
  own: '- ok ok ok ok ok 401',
  foreign: '401 404 404 404 404 404 401',
  absent: '401 404 404 404 404 404 401',
});
/** For the owner, but the target isn't in a state for it. */
export const ownersInNoState = (item: PathTarget, body?: unknown): Row => ({
  ...ownersOnly(item, body),
  own: '- 409 409 409 409 409 401',
});
/** Pending items: visible to their author and staff, 404 for others. */
export const reading = (item: PathTarget): Row => ({
  item,
  own: '- ok ok ok ok ok 401',
  foreign: '404 404 404 404 ok ok 401',
  absent: '404 404 404 404 404 404 401',
});
/** Changed by authors and admins; 403 for others who can see the item. */
export const changing = (item: PathTarget, isPublic: boolean, body?: unknown): Row => ({
  item,
  body,
  own: '- ok ok ok ok ok 401',
  foreign: isPublic ? '401 403 403 403 403 ok 401' : '401 404 404 404 403 ok 401',
  absent: '401 404 404 404 404 404 401',
});
/** Decided by staff; moderators can't decide on their own items. */
export const deciding = (item: PathTarget): Row => ({
  item,
  body: { approvalStatus: 'rejected', reason: 'Not about our subject' },
  own: '- 403 403 403 403 ok 401',
  foreign: '401 403 403 403 ok ok 401',
  absent: '401 403 403 403 404 404 401',
});
/** Copied by authors and staff into drafts, which moderators can't have. */
export const copying = (item: PathTarget): Row => ({
  item,
  own: '- ok ok ok 403 ok 401',
  foreign: '401 403 403 403 403 ok 401',
  absent: '401 404 404 404 404 404 401',
});
/** Withdrawn by authors and staff. */
export const withdrawing = (item: PathTarget, body: object = { reason: 'The post was abolished' }): Row => ({
  item,
  body,
  own: '- ok ok ok ok ok 401',
  foreign: '401 403 403 403 ok ok 401',
  absent: '401 404 404 404 404 404 401',
});
/** Reinstated by them: here nothing is withdrawn. */
export const reinstating = (item: PathTarget): Row => ({
  item,
  own: '- 409 409 409 409 409 401',
  foreign: '401 403 403 403 409 409 401',
  absent: '401 404 404 404 404 404 401',
});
/** Only one's own decisions can be undone; here there are none. */
export const undoing = (item: PathTarget): Row => ({
  item,
  body: { updatedAt: '2026-11-21T06:00:00.000Z' },
  own: '- 403 403 403 403 409 401',
  foreign: '401 403 403 403 409 409 401',
  absent: '401 403 403 403 404 404 401',
});
/** Only jobs that are open until filled can be confirmed, by their author and staff. */
export const confirming = (item: PathTarget): Row => ({
  item,
  own: '- 409 409 409 409 409 401',
  foreign: '401 403 403 403 409 409 401',
  absent: '401 404 404 404 404 404 401',
});
/** Only public items can be saved. */
export const saving = (item: PathTarget, isPublic: boolean): Row => ({
  item,
  body: { stage: 'applied', note: 'Ask for a letter' },
  own: isPublic ? '- ok ok ok ok ok 401' : '- 404 404 404 404 404 401',
  foreign: isPublic ? '401 ok ok ok ok ok 401' : '401 404 404 404 404 404 401',
  absent: '401 404 404 404 404 404 401',
});
export const staffReads = (item: PathTarget): Row => ({
  item,
  own: '- 403 403 403 ok ok 401',
  foreign: '401 403 403 403 ok ok 401',
  absent: '401 403 403 403 404 404 401',
});
/** A case of reports that waits for a decision: for staff, and nobody decides on his own items. */
export const readingReports = (item: PathTarget): Row => ({
  item,
  own: '- 404 404 404 ok ok 401',
  foreign: '401 404 404 404 ok ok 401',
  absent: '401 404 404 404 404 404 401',
});
export const decidingReports = (item: PathTarget, body: object): Row => ({
  item,
  body,
  own: '- 403 403 403 403 403 401',
  foreign: '401 403 403 403 ok ok 401',
  absent: '401 403 403 403 404 404 401',
});
/** Authors object once there is a decision; here there is none. */
export const objecting = (item: PathTarget, body: object): Row => ({
  item,
  body,
  own: '- 404 404 404 409 409 401',
  foreign: '401 404 404 404 403 403 401',
  absent: '401 404 404 404 404 404 401',
});
