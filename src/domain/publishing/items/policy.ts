import { inArray, sql, type SQL } from 'drizzle-orm';
import { isStaff, approvalStatuses, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { type ItemRow, items } from '../../../db/index.ts';
import type { Caller } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

type Owned = Pick<ItemRow, 'userId' | 'approvalStatus'>;

export const isAuthor = (caller: Caller, item: Pick<ItemRow, 'userId'>): boolean =>
  caller !== null && item.userId === caller.id;

/** Unapproved items are visible to their author and staff, drafts only to their author (docs/specification.md#visibility). */
export function maySee(caller: Caller, item: Owned): boolean {
  if (item.approvalStatus === 'approved' || isAuthor(caller, item)) return true;
  return item.approvalStatus !== 'draft' && caller !== null && isStaff(caller.role);
}

/** Editing and deleting. */
export const mayChange = (caller: Caller, item: Owned): boolean =>
  isAuthor(caller, item) || (caller?.role === 'admin' && item.approvalStatus !== 'draft');

/** Withdrawing and its like, which an item's author and staff do. @throws Failure forbidden */
export function assertAuthorOrStaff(caller: Caller, item: Owned): void {
  if (!isAuthor(caller, item) && !(caller && isStaff(caller.role))) throw new Failure('forbidden');
}

/** Lists with unapproved items are for staff, and for users on their own items (docs/specification.md#visibility). */
const mayListHidden = (caller: Caller, userId: string | undefined): boolean =>
  caller !== null && (isStaff(caller.role) || userId === caller.id);

/** The reason for a rejection, and what is wrong with its link, are shown to the author and staff only. */
export const maySeeReason = (caller: Caller, item: Pick<ItemRow, 'userId'>): boolean =>
  caller !== null && (isAuthor(caller, item) || isStaff(caller.role));

/** The requested statuses. */
export interface StatusQuery {
  approvalStatus?: ApprovalStatus[] | undefined;
  includeAllStatuses?: boolean | undefined;
}

/**
 * The statuses that a list may include for this caller (docs/specification.md#visibility). Drafts are visible to their author
 * only.
 * @throws Failure forbidden when hidden items are asked for without the right to them
 */
export function visibleStatuses(
  caller: Caller,
  wanted: StatusQuery & { userId?: string | undefined; externalId?: string | undefined },
): ApprovalStatus[] {
  if (wanted.externalId !== undefined && !mayListHidden(caller, wanted.userId))
    throw new Failure('forbidden');
  const asked = wanted.approvalStatus?.length
    ? wanted.approvalStatus
    : wanted.includeAllStatuses
      ? [...approvalStatuses]
      : (['approved'] as ApprovalStatus[]);
  if (asked.every((status) => status === 'approved')) return asked;
  if (!mayListHidden(caller, wanted.userId)) throw new Failure('forbidden');
  const ownOnly = caller !== null && wanted.userId === caller.id;
  if (!ownOnly && caller && isStaff(caller.role)) return asked.filter((status) => status !== 'draft');
  return asked;
}

/** The status is written into the statement, not bound: a partial index is only used when the planner sees it. */
export const inStatuses = (statuses: ApprovalStatus[]): SQL =>
  statuses.length === 1
    ? sql`${items.approvalStatus} = ${sql.raw(`'${statuses[0]}'`)}`
    : inArray(items.approvalStatus, statuses);
