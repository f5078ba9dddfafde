import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postTypes, subTypesOf, type Collection } from '../contract/vocabulary/index.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { name: 'Asha Author', credits: { any: 500 } });
  moderator = await createUser(portal, { role: 'moderator' });
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const submitJob = (changes = {}, token = author.token) =>
  portal.call('POST /jobs', { token, body: buildJob(changes) });
const submitPost = (changes = {}, token = author.token) =>
  portal.call('POST /posts', { token, body: buildPost(changes) });
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
      ...buildJob({ image: null, videoLink: 'https://video.example/1' }),
      field: ['public_policy', 'social_sciences'],
      approvalStatus: 'pending',
      featured: false,
      author: { id: author.id, name: 'Asha Author' },
    });
  });

  test.each(postTypes)('accepts a %s with its first subtype', async (type) => {
    const subType = subTypesOf(type)[0] ?? null;
    const post = await submitPost({ type, subType });
    expect(post).toMatchObject({ type, subType, approvalStatus: 'pending', userId: author.id });
  });

  test('reduces a deadline timestamp to its date in the zone of the job', async () => {
    const job = await submitJob({ location: 'Asia/India', applicationDeadline: '2027-01-31T20:00:00Z' });
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
    ['applicationDeadline', '2026-11-20', 'Application deadline must be in the future'],
    ['applyNowLink', 'jobs', 'Must be a valid URL'],
    ['applyNowLink', 'javascript:alert(1)', 'Must be a valid URL'],
    ['videoLink', 'not a url', 'Please enter a valid URL'],
  ])('refuses a job with %s = %j: %s', async (field, value, message) => {
    const { status, failure } = await portal.try('POST /jobs', {
      token: author.token,
      body: buildJob({ [field]: value }),
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
      body: buildPost({ [field]: value }),
    });
    expect(status).toBe(400);
    expect(failure.fields).toMatchObject({ [field]: message });
  });

  test('ignores status, featured and author in the request', async () => {
    const job = await portal.call('POST /jobs', {
      token: author.token,
      body: { ...buildJob(), approvalStatus: 'approved', featured: true, userId: admin.id, payment: 'free' },
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
    const stranger = await createUser(portal);
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

describe('can-create', () => {
  const ask = (token?: string) => portal.call('GET /jobs/can-create', { token });

  test('refuses guests and unverified users, with a reason', async () => {
    expect(await ask()).toEqual({ allowed: false, reason: 'You must be logged in to create posts' });
    const unverified = await createUser(portal, { isVerified: false });
    const reason = 'You need to verify your email address before creating posts';
    expect(await ask(unverified.token)).toEqual({ allowed: false, reason });
    const { status, failure } = await portal.try('POST /jobs', { token: unverified.token, body: buildJob() });
    expect([status, failure.message]).toEqual([403, reason]);
  });

  test('allows individuals, with a note for free ones, and admins, but not moderators', async () => {
    expect(await ask(author.token)).toEqual({
      allowed: true,
      reason: 'Free users can post one of each type. Consider upgrading for unlimited posts.',
    });
    expect(await ask((await createUser(portal, { isPremium: true })).token)).toEqual({
      allowed: true,
      reason: null,
    });
    expect(await ask(admin.token)).toEqual({ allowed: true, reason: null });
    expect(await ask(moderator.token)).toEqual({ allowed: false, reason: 'Insufficient permissions' });
  });

  test('allows universities while posts remain; a deletion returns the package post', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 1 } });
    const remaining = async () =>
      (await portal.call('GET /users/profile', { token: university.token })).postsRemaining;
    expect(await remaining()).toBe(1);
    const job = await submitJob({}, university.token);
    expect(await remaining()).toBe(0);
    expect(await ask(university.token)).toEqual({
      allowed: false,
      reason: 'You have reached your post limit. Please purchase additional posts.',
    });
    const { status, failure } = await portal.try('POST /jobs', { token: university.token, body: buildJob() });
    expect([status, failure.message]).toEqual([
      403,
      'You have reached your post limit. Please upgrade your package.',
    ]);
    await portal.call('DELETE /jobs/:id', { params: { id: job.id }, token: university.token });
    expect(await remaining()).toBe(1);
  });

  test('subtracts pending items that will be charged from a university’s credits', async () => {
    const university = await createUser(portal, { role: 'university', credits: { job: 2 } });
    const balance = async () => {
      const user = await portal.call('GET /users/profile', { token: university.token });
      return [user.postsRemaining, user.credits.job, user.freeCredits.job, user.creditsHeld];
    };
    const { id } = await submitJob({}, university.token);
    expect(await balance()).toEqual([1, 2, 1, 1]);
    await decideJob(id, approve);
    expect(await balance()).toEqual([1, 1, 1, 0]);
    await submitJob({}, university.token);
    expect(await balance()).toEqual([0, 1, 0, 1]);
  });

  test('allows exactly two of ten creations at once with two posts left', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 1, job: 1 } });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        portal.try('POST /jobs', { token: university.token, body: buildJob() }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(8);
  });
});

describe('a repeated submission', () => {
  const submit = (collection: Collection, body: object, key: string, token = author.token) =>
    portal.fetch(`/${collection}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      token,
    });
  const idOf = async (response: Response) => ((await response.json()) as { data: { id: string } }).data.id;

  test('creates one item, even when both requests arrive at once', async () => {
    for (const collection of ['jobs', 'posts'] as const) {
      const body = collection === 'jobs' ? buildJob() : buildPost();
      const answers = await Promise.all([1, 2, 3].map(() => submit(collection, body, `key-${collection}-1`)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
      expect(await idOf(await submit(collection, body, `key-${collection}-2`))).not.toBe(
        await idOf(await submit(collection, body, `key-${collection}-1`)),
      );
    }
  });

  test('charges one package post', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 2 } });
    await submit('jobs', buildJob(), 'key-university', university.token);
    await submit('jobs', buildJob(), 'key-university', university.token);
    expect((await portal.call('GET /users/profile', { token: university.token })).postsRemaining).toBe(1);
  });

  test("is recognised per user: another user's equal key is independent", async () => {
    const other = await createUser(portal);
    const mine = await idOf(await submit('jobs', buildJob(), 'key-shared-1'));
    expect(await idOf(await submit('jobs', buildJob(), 'key-shared-1', other.token))).not.toBe(mine);
  });

  test('is refused with a malformed key', async () => {
    expect((await submit('jobs', buildJob(), 'a b')).status).toBe(400);
  });
});

test('markup that is removed does not count towards the length of a description', async () => {
  const content = `<p>Short.</p><style>${'x'.repeat(100)}</style><p title="${'y'.repeat(100)}"></p><textarea>${'z'.repeat(80)}</textarea>`;
  const { status, failure } = await portal.try('POST /jobs', {
    body: buildJob({ content }),
    token: author.token,
  });
  expect(status).toBe(400);
  expect(failure.fields).toEqual({ content: 'Description must be at least 50 characters' });
  const empty = await portal.try('POST /posts', {
    body: buildPost({ content: '<textarea>x</textarea>' }),
    token: author.token,
  });
  expect(empty.failure.fields).toEqual({ content: 'Content is required' });
});

test('a guest who saves a post is told to log in, in the words of the specification', async () => {
  const params = { id: '0199c000-0000-7000-8000-000000000000' };
  const told = async (asked: Promise<{ status: number; failure: { code: string; message: string } }>) => {
    const { status, failure } = await asked;
    return [status, failure.code, failure.message];
  };
  const refused = (message: string) => [401, 'not_authenticated', message];
  const create = 'You must be logged in to create posts';
  expect(await told(portal.try('POST /posts', { body: buildPost() }))).toEqual(refused(create));
  expect(await told(portal.try('POST /drafts/posts', { body: buildPost() }))).toEqual(refused(create));
  expect(await told(portal.try('PUT /posts/:id', { params, body: buildPost() }))).toEqual(
    refused('You must be logged in to create or edit posts'),
  );
});
