import { job, jobInput, unfinishedJob } from '../shapes/job.ts';
import { post, postInput, unfinishedPost } from '../shapes/post.ts';
import { draftCalls } from './item-calls.ts';

export const drafts = {
  ...draftCalls('jobs', { input: jobInput, unfinished: unfinishedJob, item: job }),
  ...draftCalls('posts', { input: postInput, unfinished: unfinishedPost, item: post }),
};
