import { job, jobInput, unfinishedJob } from '../shapes/job.ts';
import { post, postInput, unfinishedPost } from '../shapes/post.ts';
import { draftCalls } from './item-calls.ts';

export const drafts = {
  ...draftCalls('job', { input: jobInput, unfinished: unfinishedJob, item: job }),
  ...draftCalls('post', { input: postInput, unfinished: unfinishedPost, item: post }),
};
