import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { entityOf, type DecidableStatus, type Collection } from '../../../contract/vocabulary/index.ts';
import type { Errors } from '../../lib/forms/schema-errors.ts';
import { reasonErrors } from '../kit/reason-errors.ts';

/** What an admin sets in addition to the item's own fields. */
export interface ItemSettings {
  userId: string;
  approvalStatus: DecidableStatus;
  featured: boolean;
  reason: string;
}

/** New items wait for review unless the admin says otherwise (docs/rules.md#status-changes). */
export const newSettings: ItemSettings = {
  userId: '',
  approvalStatus: 'pending',
  featured: false,
  reason: '',
};

export const settingsOf = (item: Post | Job): ItemSettings => ({
  userId: item.userId ?? '',
  approvalStatus: item.approvalStatus === 'draft' ? 'pending' : item.approvalStatus,
  featured: item.featured,
  reason: '',
});

/** An item whose author was deleted stays without one. */
export function settingsErrors(
  collection: Collection,
  settings: ItemSettings,
  before: ItemSettings | null,
): Errors {
  const isAuthorMissing = !settings.userId && (!before || before.userId !== '');
  const isRejected = settings.approvalStatus === 'rejected' && before?.approvalStatus !== 'rejected';
  return {
    ...(isAuthorMissing && { userId: `Please select an author for this ${entityOf[collection]}` }),
    ...(isRejected && reasonErrors('reason', settings.reason)),
  };
}

/** The settings to send; for an edit only changed ones. */
export const settingsBody = (
  { userId, approvalStatus, featured, reason }: ItemSettings,
  before: ItemSettings | null,
) => ({
  ...(userId && userId !== before?.userId && { userId }),
  ...(approvalStatus !== before?.approvalStatus && { approvalStatus }),
  ...(featured !== before?.featured && { featured }),
  reason: reason.trim() || null,
});
