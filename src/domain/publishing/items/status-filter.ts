import { inArray, sql, type SQL } from 'drizzle-orm';
import { approvalStatuses, isStaff, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { items } from '../../../db/index.ts';
import type { Caller } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { mayListHidden } from './policy.ts';

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
