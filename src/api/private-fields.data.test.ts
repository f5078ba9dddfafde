import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let owner: Person;
/** Ids of the owner's records. */
let ids: Record<string, string>;
const strangers = new Map<string, Person | null>();

/** Fields for the owner and admins only; their values are unique, so they are found anywhere in a response. */
const profile = {
  designation: 'Marker-designation',
  affiliation: 'Marker-affiliation',
  mobile: '+919812309874',
  aboutUs: 'Marker-about',
  workExperience: ['Marker-experience'],
  googleScholar: 'https://marker-scholar.example/',
  linkedin: 'https://marker-linkedin.example/',
  webOfScience: 'https://marker-wos.example/',
  instagram: 'https://marker-instagram.example/',
  youtube: 'https://marker-youtube.example/',
  cvUpload: 'https://marker-cv.example/',
};
const billing = { name: 'Marker-billing', address: 'Marker-street', stateCode: '07', gstin: null };
const markers = ['Marker-', '9812309874', 'marker-', 'Draft of mine', 'argon2'];
/** Visible to moderators, but not to others. */
const hiddenItems = ['Waiting of mine', 'Refused of mine', 'Reason of mine'];

beforeAll(async () => {
  portal = await TestPortal.start();
  owner = await createUser(portal, { name: 'Known by name' });
  const { token } = owner;
  await portal.call('PUT /users/profile', { token, body: profile });
  await portal.call('PUT /payments/billing', { token, body: billing });
  const order = await portal.call('POST /payments/credits/create-order', {
    token,
    body: { creditType: 'job', quantity: 5 },
  });
  const moderator = await createUser(portal, { role: 'moderator' });
  const decide = (id: string, body: object) =>
    portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id }, body });
  const job = (title: string) => portal.call('POST /jobs', { token, body: buildJob({ title }) });
  const live = await job('A public job of mine');
  const waiting = await job('Waiting of mine, a job');
  const refused = await job('Refused of mine, a job');
  await decide(live.id, { approvalStatus: 'approved' });
  await decide(refused.id, { approvalStatus: 'rejected', reason: 'Reason of mine' });
  const post = await portal.call('POST /posts', {
    token,
    body: buildPost({ title: 'Waiting of mine, a post' }),
  });
  const draft = await portal.call('POST /drafts/jobs', { token, body: { title: 'Draft of mine' } });
  const draftPost = await portal.call('POST /drafts/posts', {
    token,
    body: { type: 'news', title: 'Draft of mine' },
  });
  const [session] = (await portal.call('GET /users/sessions', { token })).sessions;
  ids = {
    user: owner.id,
    order: order.orderId,
    live: live.id,
    waiting: waiting.id,
    refused: refused.id,
    post: post.id,
    draft: draft.id,
    draftPost: draftPost.id,
    session: session!.id,
  };
  strangers.set('a guest', null);
  for (const role of ['individual', 'university', 'moderator'] as const)
    strangers.set(`another ${role}`, await createUser(portal, { role }));
});
afterAll(() => portal.stop());

const reads = Object.entries(contract as Record<string, Endpoint>)
  .filter(([route]) => route.startsWith('GET '))
  .map(([route, endpoint]) => ({ route, template: route.slice(4), hasQuery: Boolean(endpoint.query) }));

/** Query parameters that a curious caller might try, for every call. */
const queries = () =>
  [
    {},
    { userId: owner.id },
    { userId: owner.id, includeAllStatuses: 'true' },
    { includeAllStatuses: 'true' },
    { approvalStatus: 'draft' },
    { approvalStatus: 'pending' },
    { q: 'mine', search: owner.email, ids: Object.values(ids).join(',') },
    { ids: Object.values(ids).join(','), entityId: owner.id },
  ].map((query) => new URLSearchParams(query as Record<string, string>).toString());

describe('private fields of a user are not readable by others', () => {
  test.each(reads)('by $route', async ({ route, template, hasQuery }) => {
    const paths = template.includes(':')
      ? Object.values(ids).map((id) => template.replace(/:\w+/, id))
      : [template];
    for (const [who, person] of strangers)
      for (const path of paths)
        for (const query of hasQuery ? queries() : ['']) {
          const response = await portal.fetch(`${path}?${query}`, { token: person?.token });
          const text = await response.text();
          const isStaff = who === 'another moderator';
          for (const marker of [owner.email, ...markers, ...(isStaff ? [] : hiddenItems)])
            expect(text, `${who} asks ${path}?${query}`).not.toContain(marker);
          expect(response.status, route).toBeLessThan(500);
        }
  });

  test('and are readable by the owner', async () => {
    const mine = JSON.stringify(await portal.call('GET /users/profile', { token: owner.token }));
    for (const value of Object.values(profile).flat()) expect(mine).toContain(value);
  });
});
