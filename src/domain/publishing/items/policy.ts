import { isStaff } from '../../../contract/vocabulary/index.ts';
import type { ItemRow } from '../../../db/index.ts';
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
export const mayListHidden = (caller: Caller, userId: string | undefined): boolean =>
  caller !== null && (isStaff(caller.role) || userId === caller.id);

/** The reason for a rejection, and what is wrong with its link, are shown to the author and staff only. */
export const maySeeReason = (caller: Caller, item: Pick<ItemRow, 'userId'>): boolean =>
  caller !== null && (isAuthor(caller, item) || isStaff(caller.role));
