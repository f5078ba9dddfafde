import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { readAt } from '../shapes/draft.ts';
import { job, jobInput, unfinishedJob } from '../shapes/job.ts';
import { idParams } from '../shapes/paging.ts';
import { post, postInput, unfinishedPost } from '../shapes/post.ts';

/**
 * Items saved before they are submitted for review. Drafts are free, may be incomplete and are visible to their
 * author only; they are deleted like all items.
 */
export const drafts = topic({
  'POST /drafts/jobs': {
    summary: 'Save a job as a draft',
    who: 'user',
    limit: 'draft',
    body: unfinishedJob,
    result: job,
    status: 201,
  },
  'GET /drafts/jobs/:id': {
    summary: 'One job draft of the caller',
    who: 'user',
    params: idParams,
    result: job,
  },
  'PUT /drafts/jobs/:id': {
    summary: 'Save a job draft again',
    who: 'user',
    limit: 'draft',
    params: idParams,
    body: unfinishedJob,
    result: job,
  },
  'POST /drafts/jobs/:id/submit': {
    summary: 'Submit a job draft for review, as it is sent along',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: z.intersection(jobInput, readAt),
    result: job,
  },
  'POST /drafts/posts': {
    summary: 'Save a post as a draft',
    who: 'user',
    limit: 'draft',
    body: unfinishedPost,
    result: post,
    status: 201,
  },
  'GET /drafts/posts/:id': {
    summary: 'One post draft of the caller',
    who: 'user',
    params: idParams,
    result: post,
  },
  'PUT /drafts/posts/:id': {
    summary: 'Save a post draft again',
    who: 'user',
    limit: 'draft',
    params: idParams,
    body: unfinishedPost,
    result: post,
  },
  'POST /drafts/posts/:id/submit': {
    summary: 'Submit a post draft for review, as it is sent along',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: z.intersection(postInput, readAt),
    result: post,
  },
});
