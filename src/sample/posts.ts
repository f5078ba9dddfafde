import { noFee, type Fee } from '../contract/shapes/details.ts';
import type { MilestoneKind, PostType } from '../contract/vocabulary/index.ts';
import type { NewItemRow } from '../db/index.ts';
import { planMilestones } from '../domain/items/index.ts';
import {
  pendingPosts,
  rejectedPost,
  samplePosts,
  type SampleDetails,
  type SamplePost,
} from './content/posts/index.ts';
import type { Authors } from './authors.ts';
import { dateOf, writeDates } from './dates.ts';
import { approved, pending, statusColumns, contentColumns, type SampleStatus } from './item-status.ts';
import { daysAgo } from './moments.ts';

/** Columns of a post's time, place and cost, computed as for any author. */
function detailsOf(type: PostType, now: Date, details: SampleDetails) {
  const { dates, others = {}, zone = null, place = null, fee, organiser = null, link } = details;
  const milestone = (kind: MilestoneKind, label: string | null, counted: string) => {
    const [, , time = null] = counted.split(' ');
    return { kind, label, date: dateOf(counted, now), time, zone };
  };
  const milestones = planMilestones(type, [
    ...Object.entries(dates).map(([kind, counted]) => milestone(kind as MilestoneKind, null, counted)),
    ...Object.entries(others).map(([label, counted]) => milestone('other', label, counted)),
  ]);
  return {
    milestones,
    place,
    fee: feeOf(fee),
    organiser,
    actionLink: link ? `https://example.org/${link}` : null,
  };
}

function feeOf(fee: SampleDetails['fee']): Fee {
  if (fee === undefined) return noFee;
  if (fee === 'free') return { ...noFee, kind: 'free' };
  return { kind: 'amount', amount: fee.amount * 100, currency: fee.currency };
}

const postRow = (now: Date, authors: Authors, index: number, post: SamplePost, status: SampleStatus) => ({
  title: writeDates(post.title, now),
  ...contentColumns(writeDates(post.text, now)),
  keywords: post.keywords ?? [],
  type: post.type,
  subType: post.subType ?? null,
  ...(post.details && detailsOf(post.type, now, post.details)),
  image: `/sample/covers/${post.cover}.svg`,
  featured: post.featured ?? false,
  ...statusColumns(now, authors[post.by], daysAgo(now, post.age, index), status),
});

/** Public posts of every type, some pending ones and a rejected one. */
export const postRows = (now: Date, authors: Authors): Omit<NewItemRow, 'id'>[] => [
  ...samplePosts.map((post, i) => postRow(now, authors, i, post, approved)),
  ...pendingPosts.map((post, i) => postRow(now, authors, i, post, pending)),
  postRow(now, authors, 0, rejectedPost.post, { status: 'rejected', reason: rejectedPost.reason }),
];
