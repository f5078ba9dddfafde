import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';

const names: Record<ApprovalStatus, string | Record<Collection, string>> = {
  draft: 'Draft',
  pending: { jobs: 'Under Review', posts: 'Pending Approval' },
  approved: 'Live',
  rejected: 'Rejected',
};

/** Names of statuses on cards, where jobs and posts differ in one (docs/specification.md#cards). */
export function statusName(status: ApprovalStatus, collection: Collection): string {
  const name = names[status];
  return typeof name === 'string' ? name : name[collection];
}

/** The same in sentences, filters, tabs and logs, where a state has one name. */
export const stateNames: Record<ApprovalStatus, string> = {
  draft: 'Draft',
  pending: 'Under review',
  approved: 'Live',
  rejected: 'Needs changes',
};
