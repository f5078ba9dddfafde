import type { topics } from '../contract/index.ts';
import { getJobDraft, saveJobDraft, submitJobDraft, updateJobDraft } from '../domain/jobs/index.ts';
import { getPostDraft, savePostDraft, submitPostDraft, updatePostDraft } from '../domain/posts/index.ts';
import type { Handlers } from './handlers.ts';

export const drafts: Handlers<typeof topics.drafts> = {
  'POST /drafts/jobs': ({ ctx, caller, body, submissionKey }) =>
    saveJobDraft(ctx, caller, body, submissionKey),
  'GET /drafts/jobs/:id': ({ ctx, caller, params }) => getJobDraft(ctx, caller, params.id),
  'PUT /drafts/jobs/:id': ({ ctx, caller, params, body }) => updateJobDraft(ctx, caller, params.id, body),
  'POST /drafts/jobs/:id/submit': ({ ctx, caller, params, body }) =>
    submitJobDraft(ctx, caller, params.id, body),
  'POST /drafts/posts': ({ ctx, caller, body, submissionKey }) =>
    savePostDraft(ctx, caller, body, submissionKey),
  'GET /drafts/posts/:id': ({ ctx, caller, params }) => getPostDraft(ctx, caller, params.id),
  'PUT /drafts/posts/:id': ({ ctx, caller, params, body }) => updatePostDraft(ctx, caller, params.id, body),
  'POST /drafts/posts/:id/submit': ({ ctx, caller, params, body }) =>
    submitPostDraft(ctx, caller, params.id, body),
};
