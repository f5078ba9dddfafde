import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postTypes, subTypesOf } from '../contract/vocabulary/index.ts';
import { aJob, aPost } from '../../test/support/items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await aPerson(portal, { name: 'Asha Author', credits: { any: 500 } });
  moderator = await aPerson(portal, { role: 'moderator' });
  admin = await aPerson(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const submitJob = (changes = {}, token = author.token) =>
  portal.call('POST /jobs', { token, body: aJob(changes) });
const submitPost = (changes = {}, token = author.token) =>
  portal.call('POST /posts', { token, body: aPost(changes) });
const decideJob = (id: string, body: unknown, token = moderator.token) =>
  portal.try('PUT /jobs/:id/approve', { params: { id }, body, token });
const approve = { approvalStatus: 'approved' };

describe('creation', () => {
  test('stores all fields of a job as pending', async () => {
    const job = await submitJob({
      field: ['public_policy', 'social_sciences'],
      videoLink: 'https://video.example/1',
    });
    expect(job).toMatchObject({
      ...aJob({ image: null, videoLink: 'https://video.example/1' }),
      field: ['public_policy', 'social_sciences'],
      approvalStatus: 'pending',
      featured: false,
      author: { id: author.id, name: 'Asha Author' },
    });
  });

  test.each(postTypes)('accepts a %s with its first subtype', async (type) => {
    const subType = subTypesOf[type][0] ?? null;
    const post = await submitPost({ type, subType });
    expect(post).toMatchObject({ type, subType, approvalStatus: 'pending', userId: author.id });
  });

  test('reduces a deadline timestamp to its date in Asia/Kolkata', async () => {
    const job = await submitJob({ applicationDeadline: '2027-01-31T20:00:00Z' });
    expect(job.applicationDeadline).toBe('2027-02-01');
  });

  test.each([
    ['title', '', 'Job title is required'],
    ['title', 'Too short', 'Title must be at least 10 characters'],
    ['title', 'x'.repeat(201), 'Title must not exceed 200 characters'],
    ['content', '', 'Job description is required'],
    ['content', '<p><br></p>', 'Job description is required'],
    ['content', '<p>Short</p>', 'Description must be at least 50 characters'],
    ['field', [], 'At least one field is required'],
    ['location', '', 'Location is required'],
    ['position', [], 'At least one position is required'],
    ['employer', '', 'Employer/Organization is required'],
    ['salary', 'x'.repeat(101), 'Salary information must not exceed 100 characters'],
    ['applicationDeadline', '2026-11-21', 'Application deadline must be in the future'],
    ['applyNowLink', 'jobs.example', 'Must be a valid URL'],
    ['applyNowLink', 'javascript:alert(1)', 'Must be a valid URL'],
    ['videoLink', 'not a url', 'Please enter a valid URL'],
  ])('refuses a job with %s = %j: %s', async (field, value, message) => {
    const { status, failure } = await portal.try('POST /jobs', {
      token: author.token,
      body: aJob({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      code: 'invalid_input',
      fields: { [field]: message },
      requestId: expect.any(String),
    });
  });

  test.each([
    ['title', '', 'Title is required'],
    ['content', '', 'Content is required'],
    ['type', undefined, 'Type is required'],
    ['image', '', 'Image is required'],
    ['videoLink', 'https://vimeo.com/1', 'Must be a valid YouTube URL'],
    ['subType', 'mba', 'This subtype does not belong to the type'],
  ])('refuses a post with %s = %j: %s', async (field, value, message) => {
    const { status, failure } = await portal.try('POST /posts', {
      token: author.token,
      body: aPost({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(failure.fields).toMatchObject({ [field]: message });
  });

  test('ignores status, featured and author in the request', async () => {
    const job = await portal.call('POST /jobs', {
      token: author.token,
      body: { ...aJob(), approvalStatus: 'approved', featured: true, userId: admin.id, payment: 'free' },
    });
    expect(job).toMatchObject({ approvalStatus: 'pending', featured: false, userId: author.id });
  });

  test('removes scripts from the content and keeps formatting', async () => {
    const content =
      '<p onclick="x()">Formatted <strong>text</strong> <span style="color: #ff0000; position: fixed">red</span> of enough length to describe a whole job.</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const job = await submitJob({ content });
    expect(job.content).toBe(
      '<p>Formatted <strong>text</strong> <span style="color: #ff0000">red</span> of enough length to describe a whole job.</p>',
    );
  });
});

describe('visibility', () => {
  test('a pending item is visible to its author and staff, and 404 for others', async () => {
    const { id } = await submitJob();
    const stranger = await aPerson(portal);
    const see = async (token?: string) =>
      (await portal.try('GET /jobs/:id', { params: { id }, token })).status;
    expect(await see()).toBe(404);
    expect(await see(stranger.token)).toBe(404);
    expect(await see(author.token)).toBe(200);
    expect(await see(moderator.token)).toBe(200);
  });

  test('hidden items are listed for staff and their author only', async () => {
    const list = async (query: Record<string, unknown>, token?: string) =>
      (await portal.try('GET /jobs', { query, token })).status;
    expect(await list({ includeAllStatuses: true })).toBe(403);
    expect(await list({ includeAllStatuses: true }, author.token)).toBe(403);
    expect(await list({ approvalStatus: 'pending', userId: admin.id }, author.token)).toBe(403);
    expect(await list({ includeAllStatuses: true, userId: author.id, limit: 100 }, author.token)).toBe(200);
    expect(await list({ includeAllStatuses: true }, moderator.token)).toBe(200);
    const mine = await portal.call('GET /posts/my', { token: author.token });
    expect(mine.posts.length).toBeGreaterThan(0);
    expect(mine.posts.every((post) => post.userId === author.id)).toBe(true);
  });

  test('items and public users never contain an email address', async () => {
    const { id } = await submitJob();
    await decideJob(id, approve);
    const texts = await Promise.all(
      [`/jobs/${id}`, '/jobs', `/users/${author.id}`, `/users/batch?ids=${author.id}`].map(async (path) =>
        (await portal.fetch(path)).text(),
      ),
    );
    for (const text of texts) expect(text).not.toContain('@example.org');
  });
});

describe('approval', () => {
  test('makes a job public, charges once, logs and mails', async () => {
    const one = await aPerson(portal);
    const { id, title } = await submitJob({ title: 'Reader in Hydrology' }, one.token);
    const { status, data } = await decideJob(id, approve);
    expect(status).toBe(200);
    expect(data.approvalStatus).toBe('approved');
    expect((await portal.try('GET /jobs/:id', { params: { id } })).status).toBe(200);
    const profile = await portal.call('GET /users/profile', { token: one.token });
    expect(profile.credits).toMatchObject({ job: 4, blog: 5, any: 0 });
    const { logs } = await portal.call('GET /logs', { token: moderator.token, query: { entityType: 'job' } });
    expect(logs[0]).toMatchObject({
      entityId: id,
      entityTitle: title,
      action: 'approved',
      moderatorId: moderator.id,
    });
    const mails = await portal.work();
    expect(mails.filter((mail) => mail.to === one.email).map((mail) => mail.subject)).toContain(
      'Your job is live: Reader in Hydrology',
    );
  });

  test('requires a reason of 3 to 1000 characters to reject, which the author receives', async () => {
    const { id } = await submitJob();
    for (const reason of [undefined, '', 'no', 'x'.repeat(1001)])
      expect((await decideJob(id, { approvalStatus: 'rejected', reason })).status).toBe(400);
    const reason = 'The salary line names a range without a currency.';
    expect((await decideJob(id, { approvalStatus: 'rejected', reason })).status).toBe(200);
    const seen = await portal.call('GET /jobs/:id', { params: { id }, token: author.token });
    expect(seen).toMatchObject({ approvalStatus: 'rejected', rejectionReason: reason });
    const mails = await portal.work();
    expect(mails.some((mail) => mail.to === author.email && mail.text.includes(`> ${reason}`))).toBe(true);
  });

  test('is refused for authors, individuals and guests', async () => {
    const { id } = await submitJob();
    expect((await decideJob(id, approve, author.token)).status).toBe(403);
    expect((await portal.try('PUT /jobs/:id/approve', { params: { id }, body: approve })).status).toBe(401);
  });

  test('is pending again after the author edits a rejected item; the log keeps the reason', async () => {
    const { id } = await submitPost();
    const decide = (body: unknown) =>
      portal.try('PUT /posts/:id/approve', { params: { id }, body, token: moderator.token });
    await decide({ approvalStatus: 'rejected', reason: 'Please name the venue.' });
    const edited = await portal.call('PUT /posts/:id', {
      params: { id },
      token: author.token,
      body: aPost({ title: 'Winter school in Pune' }),
    });
    expect(edited).toMatchObject({
      approvalStatus: 'pending',
      rejectionReason: null,
      title: 'Winter school in Pune',
    });
    const { logs } = await portal.call('GET /logs', { token: moderator.token });
    expect(logs.find((log) => log.entityId === id)?.reason).toBe('Please name the venue.');
  });

  test('is needed again when an approved job changes materially, without another charge', async () => {
    const one = await aPerson(portal);
    const { id } = await submitJob({}, one.token);
    await decideJob(id, approve);
    const edit = (changes: object) =>
      portal.call('PUT /jobs/:id', { params: { id }, token: one.token, body: aJob(changes) });
    expect((await edit({ salary: 'Negotiable' })).approvalStatus).toBe('approved');
    expect((await edit({ employer: 'Another University' })).approvalStatus).toBe('pending');
    expect((await decideJob(id, approve)).status).toBe(200);
    const { credits } = await portal.call('GET /users/profile', { token: one.token });
    expect(credits.job).toBe(4);
  });

  test('answers 409 with the current item when the status is already set', async () => {
    const { id } = await submitJob();
    await decideJob(id, approve);
    const { status, failure } = await decideJob(id, approve);
    expect(status).toBe(409);
    expect(failure.current).toMatchObject({ id, approvalStatus: 'approved' });
  });

  test('by two moderators at once is charged once, and the second gets 409', async () => {
    const one = await aPerson(portal);
    const { id } = await submitJob({}, one.token);
    const answers = await Promise.all([decideJob(id, approve), decideJob(id, approve, admin.token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const { credits } = await portal.call('GET /users/profile', { token: one.token });
    expect(credits.job).toBe(4);
  });

  test('of one’s own item is refused for moderators and allowed for admins', async () => {
    const own = await portal.call('POST /jobs', { token: admin.token, body: aJob() });
    expect((await decideJob(own.id, approve, admin.token)).status).toBe(200);
    const scholar = await aPerson(portal);
    const { id } = await submitJob({}, scholar.token);
    await portal.db.$client.query("UPDATE users SET role = 'moderator' WHERE id = $1", [scholar.id]);
    const { status, failure } = await decideJob(id, approve, scholar.token);
    expect([status, failure.code]).toEqual([403, 'own_item']);
  });

  test('without a credit gets 402 and changes nothing', async () => {
    const poor = await aPerson(portal);
    await portal.db.$client.query(
      "INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', -5, 'correction', now())",
      [poor.id],
    );
    const { id } = await submitJob({}, poor.token);
    const { status, failure } = await decideJob(id, approve);
    expect([status, failure.message]).toEqual([402, 'Insufficient Credits in your Account']);
    const after = await portal.call('GET /jobs/:id', { params: { id }, token: poor.token });
    expect(after.approvalStatus).toBe('pending');
  });

  test('of two items with one credit left approves one and answers 402 for the other', async () => {
    const poor = await aPerson(portal);
    await portal.db.$client.query(
      "INSERT INTO credit_ledger (id, user_id, bucket, amount, cause, created_at) VALUES (gen_random_uuid(), $1, 'job', -4, 'correction', now())",
      [poor.id],
    );
    const items = [await submitJob({}, poor.token), await submitJob({}, poor.token)];
    const answers = await Promise.all([
      decideJob(items[0]!.id, approve),
      decideJob(items[1]!.id, approve, admin.token),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 402]);
  });

  test('is required before an admin can feature an item', async () => {
    const { id } = await submitJob();
    const feature = (token: string) =>
      portal.try('PUT /admin/jobs/:id/featured', { params: { id }, body: { featured: true }, token });
    expect((await feature(admin.token)).status).toBe(409);
    await decideJob(id, approve);
    expect((await feature(moderator.token)).status).toBe(403);
    expect((await feature(author.token)).status).toBe(403);
    expect((await feature(admin.token)).data.featured).toBe(true);
    const { jobs } = await portal.call('GET /jobs', { query: { featured: true } });
    expect(jobs.map((job) => job.id)).toContain(id);
  });
});

describe('editing and deleting', () => {
  test('an edit of a changed item gets 409 with the current item', async () => {
    const job = await submitJob();
    portal.passes(1000);
    await portal.call('PUT /jobs/:id', {
      params: { id: job.id },
      token: author.token,
      body: aJob({ salary: 'First' }),
    });
    const late = await portal.try('PUT /jobs/:id', {
      params: { id: job.id },
      token: author.token,
      body: { ...aJob({ salary: 'Second' }), updatedAt: job.updatedAt },
    });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({ code: 'changed_meanwhile', current: { salary: 'First' } });
  });

  test('only the author and admins can edit and delete', async () => {
    const { id } = await submitJob();
    await decideJob(id, approve);
    const stranger = await aPerson(portal);
    for (const token of [stranger.token, moderator.token]) {
      expect((await portal.try('PUT /jobs/:id', { params: { id }, token, body: aJob() })).status).toBe(403);
      expect((await portal.try('DELETE /jobs/:id', { params: { id }, token })).status).toBe(403);
    }
    expect((await portal.try('DELETE /jobs/:id', { params: { id } })).status).toBe(401);
    expect(await portal.call('DELETE /jobs/:id', { params: { id }, token: author.token })).toEqual({ id });
    expect((await portal.try('GET /jobs/:id', { params: { id }, token: author.token })).status).toBe(404);
  });

  test('a deletion by an admin is logged', async () => {
    const { id } = await submitPost();
    await portal.call('DELETE /posts/:id', { params: { id }, token: admin.token });
    const { logs } = await portal.call('GET /logs', { token: admin.token, query: { action: 'deleted' } });
    expect(logs[0]).toMatchObject({ entityId: id, action: 'deleted', moderatorId: admin.id });
  });
});

describe('can-create', () => {
  const ask = (token?: string) => portal.call('GET /jobs/can-create', { token });

  test('refuses guests and unverified users, with a reason', async () => {
    expect(await ask()).toEqual({ allowed: false, reason: 'You must be logged in to create posts' });
    const unverified = await aPerson(portal, { isVerified: false });
    const reason = 'You need to verify your email address before creating posts';
    expect(await ask(unverified.token)).toEqual({ allowed: false, reason });
    const { status, failure } = await portal.try('POST /jobs', { token: unverified.token, body: aJob() });
    expect([status, failure.message]).toEqual([403, reason]);
  });

  test('allows individuals, with a note for free ones, and admins, but not moderators', async () => {
    expect(await ask(author.token)).toEqual({
      allowed: true,
      reason: 'Free users can post one of each type. Consider upgrading for unlimited posts.',
    });
    expect(await ask((await aPerson(portal, { isPremium: true })).token)).toEqual({
      allowed: true,
      reason: null,
    });
    expect(await ask(admin.token)).toEqual({ allowed: true, reason: null });
    expect(await ask(moderator.token)).toEqual({ allowed: false, reason: 'Insufficient permissions' });
  });

  test('allows universities while posts remain; a deletion returns the package post', async () => {
    const university = await aPerson(portal, { role: 'university', credits: { package: 1 } });
    const remaining = async () =>
      (await portal.call('GET /users/profile', { token: university.token })).postsRemaining;
    expect(await remaining()).toBe(1);
    const job = await submitJob({}, university.token);
    expect(await remaining()).toBe(0);
    expect(await ask(university.token)).toEqual({
      allowed: false,
      reason: 'You have reached your post limit. Please purchase additional posts.',
    });
    const { status, failure } = await portal.try('POST /jobs', { token: university.token, body: aJob() });
    expect([status, failure.message]).toEqual([
      403,
      'You have reached your post limit. Please upgrade your package.',
    ]);
    await portal.call('DELETE /jobs/:id', { params: { id: job.id }, token: university.token });
    expect(await remaining()).toBe(1);
  });

  test('subtracts pending items that will be charged from a university’s credits', async () => {
    const university = await aPerson(portal, { role: 'university', credits: { job: 2 } });
    const remaining = async () =>
      (await portal.call('GET /users/profile', { token: university.token })).postsRemaining;
    const { id } = await submitJob({}, university.token);
    expect(await remaining()).toBe(1);
    await decideJob(id, approve);
    expect(await remaining()).toBe(1);
    await submitJob({}, university.token);
    expect(await remaining()).toBe(0);
  });

  test('allows exactly two of ten creations at once with two posts left', async () => {
    const university = await aPerson(portal, { role: 'university', credits: { package: 1, job: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.try('POST /jobs', { token: university.token, body: aJob() })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(8);
  });
});
