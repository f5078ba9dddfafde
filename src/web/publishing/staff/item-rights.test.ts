import { expect, test } from 'vitest';
import { approvalStatuses, roles } from '../../../contract/vocabulary/index.ts';
import type { Actor } from '../../../domain/platform/context.ts';
import { assertAuthorOrStaff, mayChange, maySee } from '../../../domain/publishing/items/policy.ts';
import { itemRights } from './ItemActions.tsx';

const cases = roles.flatMap((role) =>
  approvalStatuses.flatMap((approvalStatus) =>
    ['me', 'other', null].map((userId) => ({ role, approvalStatus, userId })),
  ),
);

const isPermitted = (assert: () => void): boolean => {
  try {
    assert();
    return true;
  } catch {
    return false;
  }
};

test.each(cases)('$role, $approvalStatus item of $userId: nothing that the server refuses', (one) => {
  const { role, ...item } = one;
  const actor = { id: 'me', role } as Actor;
  const isStaff = role === 'admin' || role === 'moderator';
  const { mayEdit, mayFeature, mayReview, mayWithdraw } = itemRights(actor, item);
  // Drafts have no page.
  expect(mayEdit).toBe(item.approvalStatus !== 'draft' && mayChange(actor, item));
  expect(mayWithdraw).toBe(
    item.approvalStatus === 'approved' && isPermitted(() => assertAuthorOrStaff(actor, item)),
  );
  expect(mayFeature).toBe(role === 'admin' && item.approvalStatus === 'approved');
  expect(mayReview).toBe(isStaff && item.approvalStatus !== 'draft' && maySee(actor, item));
});
