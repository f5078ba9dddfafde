import type { NewPostRow } from '../db/index.ts';
import { pendingPosts, rejectedPost, samplePosts, type SamplePost } from './content/posts/index.ts';
import { writeDates } from './dates.ts';
import { approved, pending, stateOf, textOf, type Accounts, type SampleStatus } from './item-status.ts';
import { daysAgo } from './moments.ts';

const postRow = (now: Date, accounts: Accounts, index: number, post: SamplePost, status: SampleStatus) => ({
  title: writeDates(post.title, now),
  ...textOf(writeDates(post.text, now)),
  type: post.type,
  subType: post.subType ?? null,
  image: `/sample/covers/${post.cover}.svg`,
  featured: post.featured ?? false,
  ...stateOf(now, accounts[post.by], daysAgo(now, post.age, index), status),
});

/** Public posts of every type, some pending ones and a rejected one. */
export const postRows = (now: Date, accounts: Accounts): Omit<NewPostRow, 'id'>[] => [
  ...samplePosts.map((post, i) => postRow(now, accounts, i, post, approved)),
  ...pendingPosts.map((post, i) => postRow(now, accounts, i, post, pending)),
  postRow(now, accounts, 0, rejectedPost.post, { status: 'rejected', reason: rejectedPost.reason }),
];
