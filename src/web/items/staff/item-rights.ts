import { isStaff, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/shapes/user.ts';

interface Item {
  userId: string | null;
  approvalStatus: ApprovalStatus;
}

/** What an author or staff may do with an item on its page; a test compares it with the server's policy, which decides. */
export function itemRights({ id, role }: Pick<User, 'id' | 'role'>, { userId, approvalStatus }: Item) {
  const isShown = isStaff(role) && approvalStatus !== 'draft';
  const isAdmin = isShown && role === 'admin';
  const isOwn = userId === id && approvalStatus !== 'draft';
  return {
    mayEdit: isAdmin || isOwn,
    mayWithdraw: approvalStatus === 'approved' && (isShown || isOwn),
    mayFeature: isAdmin && approvalStatus === 'approved',
    mayReview: isShown,
  };
}
