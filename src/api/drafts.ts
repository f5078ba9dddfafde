import type { topics } from '../contract/index.ts';
import { getDraft, saveDraft, submitDraft, updateDraft } from '../domain/items/index.ts';
import type { Handlers } from './handlers.ts';

export const drafts: Handlers<typeof topics.drafts> = {
  'POST /drafts/jobs': ({ ctx, caller, body, submissionKey }) =>
    saveDraft(ctx, caller, 'job', body, submissionKey),
  'GET /drafts/jobs/:id': ({ ctx, caller, params }) => getDraft(ctx, caller, 'job', params.id),
  'PUT /drafts/jobs/:id': ({ ctx, caller, params, body }) => updateDraft(ctx, caller, 'job', params.id, body),
  'POST /drafts/jobs/:id/submit': ({ ctx, caller, params, body }) =>
    submitDraft(ctx, caller, 'job', params.id, body),
  'POST /drafts/posts': ({ ctx, caller, body, submissionKey }) =>
    saveDraft(ctx, caller, 'post', body, submissionKey),
  'GET /drafts/posts/:id': ({ ctx, caller, params }) => getDraft(ctx, caller, 'post', params.id),
  'PUT /drafts/posts/:id': ({ ctx, caller, params, body }) =>
    updateDraft(ctx, caller, 'post', params.id, body),
  'POST /drafts/posts/:id/submit': ({ ctx, caller, params, body }) =>
    submitDraft(ctx, caller, 'post', params.id, body),
};
