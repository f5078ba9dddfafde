import type { Job } from '../../../../contract/shapes/job.ts';
import type { Post } from '../../../../contract/shapes/post.ts';
import { reasonLength, type DecidableStatus } from '../../../../contract/vocabulary/index.ts';

/** What an admin sets beside the item's own fields. */
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

/** An item whose author is gone stays without one. */
export function settingsProblems(
  kind: 'post' | 'job',
  settings: ItemSettings,
  before: ItemSettings | null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!settings.userId && (!before || before.userId))
    problems['userId'] = `Please select an author for this ${kind}`;
  const isRejected = settings.approvalStatus === 'rejected' && before?.approvalStatus !== 'rejected';
  if (isRejected && settings.reason.trim().length < reasonLength.min)
    problems['reason'] = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;
  return problems;
}

/** What is sent of them; for an edit only what was changed. */
export const settingsBody = (
  { userId, approvalStatus, featured, reason }: ItemSettings,
  before: ItemSettings | null,
) => ({
  ...(userId && userId !== before?.userId && { userId }),
  ...(approvalStatus !== before?.approvalStatus && { approvalStatus }),
  ...(featured !== before?.featured && { featured }),
  reason: reason.trim() || null,
});
