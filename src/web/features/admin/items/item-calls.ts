import type { Job, JobDraft } from '../../../../contract/shapes/job.ts';
import type { Post, PostDraft } from '../../../../contract/shapes/post.ts';
import { call } from '../../../api/call.ts';
import type { settingsBody } from './settings.ts';

type Settings = ReturnType<typeof settingsBody>;

/** How an admin reads and saves anybody's items. @throws CallError */
export interface AdminCalls<Item, Body> {
  read: (id: string, signal: AbortSignal) => Promise<Item>;
  create: (body: Body & Settings & { userId: string }) => Promise<unknown>;
  update: (id: string, body: Body & Settings & { updatedAt: string }) => Promise<unknown>;
}

export const jobCalls: AdminCalls<Job, JobDraft> = {
  read: (id, signal) => call('GET /admin/jobs/:id', { params: { id }, signal }),
  create: (body) => call('POST /admin/jobs', { body }),
  update: (id, body) => call('PUT /admin/jobs/:id', { params: { id }, body }),
};

export const postCalls: AdminCalls<Post, PostDraft> = {
  read: (id, signal) => call('GET /admin/posts/:id', { params: { id }, signal }),
  create: (body) => call('POST /admin/posts', { body }),
  update: (id, body) => call('PUT /admin/posts/:id', { params: { id }, body }),
};
