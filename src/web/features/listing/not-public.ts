import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';

const approvalStatus: ApprovalStatus[] = ['pending', 'rejected'];

/** Statuses of own items shown separately in listings; drafts are on the dashboard. */
export const notPublic = { approvalStatus, sort: 'newest', limit: 12 } as const;
