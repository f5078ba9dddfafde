import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

test.each([
  ['2026-12-18', null, ['2026-12-04']],
  ['2026-12-03', 'pending', []],
  [null, null, []],
])('a public job whose deadline becomes %s has the revision %s', async (date, revision, extendedFrom) => {
  const job = (applicationDeadline: string | null) => buildJob({ applicationDeadline });
  const { id } = await portal.call('POST /jobs', { token: author.token, body: job('2026-12-04') });
  const params = { id };
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /jobs/:id/approve', { params, body, token: moderator.token });
  const edited = await portal.call('PUT /jobs/:id', { params, token: author.token, body: job(date) });
  expect(edited).toMatchObject({ approvalStatus: 'approved' });
  expect(edited.revision?.state ?? null).toBe(revision);
  expect((edited.revision?.item ?? edited).nextMilestone?.extendedFrom).toEqual(extendedFrom);
});

test('a public job whose deadline is taken away is open and stays approved', async () => {
  const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob() });
  const params = { id };
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /jobs/:id/approve', { params, body, token: moderator.token });
  const open = buildJob({ applicationDeadline: null, milestones: [] });
  const edited = await portal.call('PUT /jobs/:id', { params, token: author.token, body: open });
  expect(edited).toMatchObject({
    approvalStatus: 'approved',
    nextMilestone: null,
    applicationDeadline: null,
  });
});

test('a job with a deadline in a later century is written as it is read', async () => {
  const body = buildJob({ applicationDeadline: '2999-12-31' });
  const { id } = await portal.call('POST /jobs', { token: author.token, body });
  const read = await portal.call('GET /jobs/:id', { token: author.token, params: { id } });
  const written = await portal.call('PUT /jobs/:id', { token: author.token, params: { id }, body: read });
  expect(written).toMatchObject({ applicationDeadline: '2999-12-31', milestones: read.milestones });
});

test('a job whose deadline is brought forward again keeps only the earlier dates before it', async () => {
  const { token } = await createUser(portal, { role: 'admin' });
  const job = (applicationDeadline: string) => buildJob({ applicationDeadline });
  const { id } = await portal.call('POST /jobs', { token, body: job('2026-12-04') });
  const params = { id };
  await portal.call('PUT /jobs/:id/approve', { params, body: { approvalStatus: 'approved' }, token });
  for (const [date, earlier] of [
    ['2026-12-11', ['2026-12-04']],
    ['2026-12-18', ['2026-12-04', '2026-12-11']],
    ['2026-12-08', ['2026-12-04']],
  ] as const) {
    const { nextMilestone } = await portal.call('PUT /jobs/:id', { params, token, body: job(date) });
    expect(nextMilestone).toMatchObject({ date, extendedFrom: earlier });
  }
});
