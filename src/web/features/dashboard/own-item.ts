import type { JobCard } from '../../../contract/shapes/job.ts';
import type { PostCard } from '../../../contract/shapes/post.ts';
import {
  positionLabel,
  postTypeNames,
  subTypeLabels,
  type ApprovalStatus,
} from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../format/dates.ts';
import { deadlineText } from '../jobs/deadline-text.ts';

export type Kind = 'job' | 'post';

/** A row of the dashboard's lists. */
export interface OwnItem {
  kind: Kind;
  id: string;
  title: string;
  status: ApprovalStatus;
  reason: string | null;
  /** 'Lecturer', 'Program · PhD Admission' */
  about: string;
  /** 'Submitted 19 November 2026' */
  when: string;
  /** True for 'closes in 4 days', which is shown in red. */
  isUrgent: boolean;
  to: string;
  editTo: string;
}

const changed: Partial<Record<ApprovalStatus, string>> = { pending: 'Submitted', rejected: 'Rejected' };

/** The last event of an item that isn't public. */
const lastChange = (status: ApprovalStatus, updatedAt: string): string =>
  `${changed[status] ?? 'Last edited'} ${longDate(updatedAt)}`;

function whenOf(job: JobCard, now: Date): { when: string; isUrgent: boolean } {
  if (job.approvalStatus !== 'approved')
    return { when: lastChange(job.approvalStatus, job.updatedAt), isUrgent: false };
  const { label, date, hurry, isSoon } = deadlineText(job.applicationDeadline, now, longDate);
  const words = job.applicationDeadline === null ? date : `${label} ${date}`;
  return { when: hurry ? `${words}, ${hurry.toLowerCase()}` : words, isUrgent: isSoon };
}

/** Drafts link to their form, other items to their page. */
const addresses = (
  folder: 'jobs' | 'posts',
  { id, approvalStatus }: Pick<JobCard, 'id' | 'approvalStatus'>,
) => {
  const editTo = `/${folder}/edit/${id}`;
  return { editTo, to: approvalStatus === 'draft' ? editTo : `/${folder}/${id}` };
};

export const ownJob = (job: JobCard, now: Date): OwnItem => ({
  kind: 'job',
  id: job.id,
  title: job.title || 'Untitled job',
  status: job.approvalStatus,
  reason: job.approvalStatus === 'rejected' ? job.rejectionReason : null,
  about: job.position.map(positionLabel).join(', '),
  ...whenOf(job, now),
  ...addresses('jobs', job),
});

export const ownPost = (post: PostCard): OwnItem => ({
  kind: 'post',
  id: post.id,
  title: post.title || 'Untitled post',
  status: post.approvalStatus,
  reason: post.approvalStatus === 'rejected' ? post.rejectionReason : null,
  about: [postTypeNames[post.type].label, post.subType && subTypeLabels[post.subType]]
    .filter(Boolean)
    .join(' · '),
  when:
    post.approvalStatus === 'approved'
      ? longDate(post.createdAt)
      : lastChange(post.approvalStatus, post.updatedAt),
  isUrgent: false,
  ...addresses('posts', post),
});
