import type { NewPostRow } from '../db/index.ts';
import type { SampleAccount } from './accounts.ts';
import { coverOf } from './content/covers.ts';
import { postText } from './content/post-text.ts';
import { pendingPosts, rejectedPost, samplePosts, type SamplePost } from './content/posts.ts';
import { daysAgo } from './moments.ts';
import {
  approved,
  authorOf,
  pending,
  stateOf,
  textOf,
  type Accounts,
  type SampleStatus,
} from './item-status.ts';

const postRow = (
  now: Date,
  author: SampleAccount,
  index: number,
  post: SamplePost,
  status: SampleStatus,
) => ({
  title: post.title,
  ...textOf(postText(post)),
  type: post.type,
  subType: post.subType,
  image: coverOf(index),
  featured: post.featured,
  ...stateOf(now, author, daysAgo(now, post.age, index), status),
});

/** Public posts of every type, some pending ones and a rejected one. */
export const postRows = (now: Date, accounts: Accounts): Omit<NewPostRow, 'id'>[] => [
  ...samplePosts.map((post, i) => postRow(now, authorOf(accounts, i), i, post, approved)),
  ...pendingPosts.map((post, i) => postRow(now, accounts.individual, i, post, pending)),
  postRow(now, accounts.individual, 0, rejectedPost.post, {
    status: 'rejected',
    reason: rejectedPost.reason,
  }),
];
