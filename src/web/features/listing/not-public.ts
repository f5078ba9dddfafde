import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';

const approvalStatus: ApprovalStatus[] = ['pending', 'rejected'];

/** Which of one's own items a listing shows apart; drafts stand on the dashboard. */
export const notPublic = { approvalStatus, sort: 'newest', limit: 12 } as const;
