import { afterAll, beforeAll } from 'vitest';
import { buildJob, buildPost } from './items.ts';
import { createUser, type Person } from './people.ts';
import { TestPortal } from './test-portal.ts';

export let portal: TestPortal;
export let author: Person;
export let other: Person;
export let moderator: Person;
export let admin: Person;

/** A portal with an author and staff, for the tests of a file. */
export function startDrafts(): void {
  beforeAll(async () => {
    portal = await TestPortal.start();
    author = await createUser(portal, { name: 'Asha Author' });
    other = await createUser(portal);
    moderator = await createUser(portal, { role: 'moderator' });
    admin = await createUser(portal, { role: 'admin' });
  });
  afterAll(() => portal.stop());
}

/** The same promises hold for both. */
export const callsOf = {
  job: {
    create: 'POST /drafts/jobs',
    read: 'GET /drafts/jobs/:id',
    save: 'PUT /drafts/jobs/:id',
    submit: 'POST /drafts/jobs/:id/submit',
    item: 'GET /jobs/:id',
    remove: 'DELETE /jobs/:id',
    approve: 'PUT /jobs/:id/approve',
    review: 'GET /moderation/jobs/:id',
    batch: 'GET /jobs/batch',
    full: buildJob,
    begun: { title: 'Lect' },
  },
  post: {
    create: 'POST /drafts/posts',
    read: 'GET /drafts/posts/:id',
    save: 'PUT /drafts/posts/:id',
    submit: 'POST /drafts/posts/:id/submit',
    item: 'GET /posts/:id',
    remove: 'DELETE /posts/:id',
    approve: 'PUT /posts/:id/approve',
    review: 'GET /moderation/posts/:id',
    batch: 'GET /posts/batch',
    full: buildPost,
    begun: { type: 'workshop' },
  },
} as const;
export const both = Object.keys(callsOf) as (keyof typeof callsOf)[];

export const begin = (
  entity: keyof typeof callsOf,
  body: object = callsOf[entity].begun,
  token = author.token,
) => portal.call(callsOf[entity].create, { token, body });
export const submit = (
  entity: keyof typeof callsOf,
  id: string,
  changes: object = {},
  token = author.token,
) =>
  portal.try(callsOf[entity].submit, {
    token,
    params: { id },
    body: { ...callsOf[entity].full(), ...changes },
  });
export const statusOf = async (entity: keyof typeof callsOf, id: string) =>
  (await portal.call(callsOf[entity].item, { token: author.token, params: { id } })).approvalStatus;
