import type { JobCard } from '../../../contract/publishing/job.ts';
import type { ItemStats } from '../../../contract/publishing/item.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import {
  askedBeforeDays,
  entityOf,
  positionLabel,
  typeAndSubType,
  type ApprovalStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { grouped } from '../../lib/format/counts.ts';
import { dayInLine, longDate } from '../../lib/format/dates.ts';
import { deadlineText } from '../../discovery/lists/item-dates.ts';
import { dayMs } from '../../../contract/time/days.ts';

/** A row of the dashboard's lists. */
export interface OwnItem {
  collection: Collection;
  id: string;
  title: string;
  status: ApprovalStatus;
  reason: string | null;
  /** What became of changes that aren't public, or of the item. */
  note: string | null;
  /** The member of the institution who wrote on it last. */
  actedBy: string | null;
  /** Problem of its link, if it is dead. */
  linkProblem: string | null;
  /** 'Lecturer', 'Program · PhD Admission' */
  about: string;
  /** 'Submitted 19 Nov' */
  when: string;
  /** True for 'closes in 4 days', which is shown in red. */
  isUrgent: boolean;
  /** Whether its author can say that it is still open. */
  canConfirm: boolean;
  /** 'seen 1,204 · applied 87 · saved 31'; empty until it was seen. */
  numbers: string;
  to: string;
  editTo: string;
}

const askedBeforeMs = askedBeforeDays * dayMs;

const changed: Partial<Record<ApprovalStatus, string>> = {
  pending: 'Submitted',
  rejected: 'Needs changes since',
};

/** The last event of an item that isn't public. */
const lastChange = (status: ApprovalStatus, updatedAt: string, now: Date): string =>
  `${changed[status] ?? 'Edited'} ${dayInLine(updatedAt, now)}`;

function whenOf(job: JobCard, now: Date): { when: string; isUrgent: boolean } {
  if (job.approvalStatus !== 'approved')
    return { when: lastChange(job.approvalStatus, job.updatedAt, now), isUrgent: false };
  const { label, when, until, moment, isClosed, isSoon } = deadlineText(job, now);
  const words = moment || isClosed ? `${label} ${when}`.trim() : when;
  if (job.confirmBy && !isClosed) {
    const isUrgent = Date.parse(job.confirmBy) - now.getTime() <= askedBeforeMs;
    return { when: `${words}, closes ${dayInLine(job.confirmBy, now)} unless you confirm it`, isUrgent };
  }
  return { when: isSoon ? `${words}, closes ${until}` : words, isUrgent: isSoon };
}

function noteOf({ withdrawn, revision }: JobCard | PostCard): string | null {
  if (withdrawn) return `Withdrawn on ${longDate(withdrawn.at)}: ${withdrawn.reason}`;
  if (revision?.state !== 'pending') return null;
  return 'Change under review. The approved version stays public.';
}

function statsInWords({ numbers }: { numbers?: ItemStats | undefined }): string {
  if (!numbers) return '';
  const { views, applyClicks, saves } = numbers;
  return Object.entries({ seen: views, applied: applyClicks, saved: saves })
    .map(([what, times]) => `${what} ${grouped(times)}`)
    .join(' · ');
}

/** Common part of jobs and posts. Drafts link to their form, other items to their page. */
function ownItem(collection: Collection, item: JobCard | PostCard) {
  const { id, title, approvalStatus: status, rejectionReason, deadLink, revision } = item;
  const editTo = `/${collection}/edit/${id}`;
  return {
    collection,
    id,
    title: title || `Untitled ${entityOf[collection]}`,
    status,
    reason: status === 'rejected' ? rejectionReason : (revision?.reason ?? null),
    note: noteOf(item),
    actedBy: item.actedBy && item.actedBy.id !== item.userId ? item.actedBy.name : null,
    numbers: statsInWords(item),
    linkProblem:
      status === 'approved' && deadLink ? `Since ${longDate(deadLink.since)} it ${deadLink.problem}.` : null,
    editTo,
    to: status === 'draft' ? editTo : `/${collection}/${id}`,
  };
}

export const ownJob = (job: JobCard, now: Date): OwnItem => ({
  ...ownItem('jobs', job),
  about: job.position.map(positionLabel).join(', '),
  canConfirm: job.approvalStatus === 'approved' && job.confirmBy !== null,
  ...whenOf(job, now),
});

export const ownPost = (post: PostCard, now: Date): OwnItem => ({
  ...ownItem('posts', post),
  about: typeAndSubType(post),
  canConfirm: false,
  when:
    post.approvalStatus === 'approved'
      ? `Posted ${dayInLine(post.createdAt, now)}`
      : lastChange(post.approvalStatus, post.updatedAt, now),
  isUrgent: false,
});
