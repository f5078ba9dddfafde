import type { ApprovalStatus, ItemEntity } from '../../../contract/vocabulary/index.ts';

const names: Record<ApprovalStatus, string | Record<ItemEntity, string>> = {
  draft: 'Draft',
  pending: { job: 'Under Review', post: 'Pending Approval' },
  approved: 'Live',
  rejected: 'Rejected',
};

/** Names of statuses for authors and staff; jobs and posts differ in one (docs/rules.md#cards). */
export function statusName(status: ApprovalStatus, kind: ItemEntity): string {
  const name = names[status];
  return typeof name === 'string' ? name : name[kind];
}
