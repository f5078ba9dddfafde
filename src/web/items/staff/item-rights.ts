import { isStaff, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/shapes/user.ts';

interface Item {
  userId: string | null;
  approvalStatus: ApprovalStatus;
}

/** What staff may do with an item; a test compares it with the server's policy, which decides. */
export function itemRights({ id, role }: Pick<User, 'id' | 'role'>, { userId, approvalStatus }: Item) {
  const isShown = isStaff(role) && approvalStatus !== 'draft';
  const isAdmin = isShown && role === 'admin';
  return {
    mayEdit: isAdmin || (isShown && userId === id),
    mayFeature: isAdmin && approvalStatus === 'approved',
    mayReview: isShown,
  };
}
