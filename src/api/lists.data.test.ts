import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
const hour = 3_600_000;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin', name: 'Ada Admin' });
});
afterAll(() => portal.stop());

/** Publishes a job as an admin, free of charge; each is an hour newer than the previous one. */
async function publishJob(changes: object): Promise<string> {
  portal.advanceClock(hour);
  const { id } = await portal.call('POST /jobs', { token: admin.token, body: buildJob(changes) });
  await portal.call('PUT /jobs/:id/approve', {
    params: { id },
    token: admin.token,
    body: { approvalStatus: 'approved' },
  });
  return id;
}
async function publishPost(changes: object): Promise<string> {
  portal.advanceClock(hour);
  const { id } = await portal.call('POST /posts', { token: admin.token, body: buildPost(changes) });
  await portal.call('PUT /posts/:id/approve', {
    params: { id },
    token: admin.token,
    body: { approvalStatus: 'approved' },
  });
  return id;
}
const jobIds = async (query: Record<string, unknown>) =>
  (await portal.call('GET /jobs', { query })).jobs.map((job) => job.id);
const postIds = async (query: Record<string, unknown>) =>
  (await portal.call('GET /posts', { query })).posts.map((post) => post.id);

describe('jobs', () => {
  let physics: string;
  let cafe: string;
  let dean: string;
  let expired: string;

  beforeAll(async () => {
    physics = await publishJob({
      title: 'Professor of Physics',
      field: ['natural_sciences'],
      position: ['professor'],
      location: 'Europe/Germany',
      employer: 'Universität Beispiel',
    });
    cafe = await publishJob({
      title: 'Lecturer, Café Studies',
      content:
        '<p>The 100% truthful text speaks of <em>physics</em> only here, but at some length, for fifty characters.</p>',
      field: ['humanities', 'education'],
      position: ['lecturer', 'assistant_professor'],
      location: 'Asia/India',
      employer: 'Sample  Polytechnic',
      applicationDeadline: null,
    });
    dean = await publishJob({
      title: 'Dean of the School of Law',
      field: ['law_legal'],
      position: ['dean'],
      location: 'Asia/Japan',
      employer: 'sample polytechnic',
      applicationDeadline: '2026-12-01',
    });
    expired = await publishJob({
      title: 'Job that closes soon',
      applicationDeadline: '2026-11-22',
      employer: 'Elsewhere',
    });
    portal.advanceClock(48 * hour);
  });

  test('are sorted newest first and omit closed ones by default', async () => {
    expect(await jobIds({})).toEqual([dean, cafe, physics]);
    expect(await jobIds({ includeExpired: true })).toEqual([expired, dean, cafe, physics]);
    expect((await portal.try('GET /jobs/:id', { params: { id: expired } })).status).toBe(200);
  });

  test('are filtered by field, position, group, location, continent and employer; several values mean any of them', async () => {
    expect(await jobIds({ field: 'education' })).toEqual([cafe]);
    expect(await jobIds({ field: ['law_legal', 'natural_sciences'] })).toEqual([dean, physics]);
    expect(await jobIds({ position: ['dean', 'lecturer'] })).toEqual([dean, cafe]);
    expect(await jobIds({ filter: 'faculty' })).toEqual([cafe, physics]);
    expect(await jobIds({ filter: 'leadership' })).toEqual([dean]);
    expect(await jobIds({ location: 'Asia/India' })).toEqual([cafe]);
    expect(await jobIds({ location: 'Asia' })).toEqual([dean, cafe]);
    expect(await jobIds({ employer: 'SAMPLE POLYTECHNIC' })).toEqual([dean, cafe]);
    expect(await jobIds({ field: 'education', position: 'dean' })).toEqual([]);
  });

  test('are found in title, employer and text, not in tags, ignoring case and accents; title matches first', async () => {
    expect(await jobIds({ q: 'PHYSICS' })).toEqual([physics, cafe]);
    expect(await jobIds({ q: 'cafe' })).toEqual([cafe]);
    expect(await jobIds({ q: 'universitat' })).toEqual([physics]);
    expect(await jobIds({ q: 'strong' })).toEqual([]);
    expect(await jobIds({ q: '100%' })).toEqual([cafe]);
    expect(await jobIds({ q: '%' })).toEqual([]);
    expect(await jobIds({ q: '___' })).toEqual([]);
  });

  test('a search term of three letters or fewer begins no word', async () => {
    for (const q of ['c', 'ca', 'caf', 'phy']) expect(await jobIds({ q })).toEqual([]);
    expect(await jobIds({ q: 'café' })).toEqual([cafe]);
    expect(await jobIds({ q: 'phys' })).toContain(physics);
  });

  test('are sorted as requested', async () => {
    expect(await jobIds({ sort: 'oldest' })).toEqual([physics, cafe, dean]);
    expect(await jobIds({ sort: 'title' })).toEqual([dean, cafe, physics]);
    expect(await jobIds({ sort: 'deadline' })).toEqual([dean, physics, cafe]);
  });

  test('are returned with total count and page', async () => {
    const page = await portal.call('GET /jobs', { query: { limit: 2, page: 2 } });
    expect(page).toMatchObject({ totalCount: 3, page: 2, limit: 2 });
    expect(page.jobs.map((job) => job.id)).toEqual([physics]);
    expect(page.totalCountCapped).toBeUndefined();
  });

  test('include the author and the logo of the institute with the employer’s name', async () => {
    await portal.db.$client.query(
      "INSERT INTO institutes (id, name, logo_image, created_at, updated_at) VALUES (gen_random_uuid(), 'Sample Polytechnic', '/logos/polytechnic.svg', now(), now())",
    );
    const { jobs } = await portal.call('GET /jobs', { query: { location: 'Asia' } });
    expect(jobs.map((job) => job.employerLogo)).toEqual(['/logos/polytechnic.svg', '/logos/polytechnic.svg']);
    expect(jobs[0]?.author).toEqual({
      id: admin.id,
      name: 'Ada Admin',
      subscription: 'free',
      profileImage: null,
    });
  });

  test('facets count the jobs for each filter value', async () => {
    const facets = await portal.call('GET /jobs/facets', { query: { location: 'Asia/India' } });
    expect(facets.field).toEqual({ humanities: 1, education: 1 });
    expect(facets.position).toEqual({ lecturer: 1, assistant_professor: 1 });
    // Counted once, although two of its positions are in the group.
    expect(facets.filter).toEqual({ faculty: 1, leadership: 0, admin: 0, research: 0 });
    expect(facets.location).toMatchObject({
      'Asia/India': 1,
      'Asia/Japan': 1,
      Asia: 2,
      'Europe/Germany': 1,
      Europe: 1,
    });
  });

  test('the batch call omits items that the caller may not see', async () => {
    const { id: hidden } = await portal.call('POST /jobs', { token: admin.token, body: buildJob() });
    const ids = [physics, hidden].join(',');
    expect(await portal.call('GET /jobs/batch', { query: { ids } })).toEqual([
      { id: physics, title: 'Professor of Physics' },
    ]);
    expect(await portal.call('GET /jobs/batch', { query: { ids }, token: admin.token })).toHaveLength(2);
  });

  test.each([
    { page: 'abc' },
    { page: 0 },
    { page: 1.5 },
    { limit: 101 },
    { field: 'astrology' },
    { position: 'king' },
    { sort: 'random' },
    { featured: 'perhaps' },
    { userId: 'me' },
    { employer: 'a\u0000b' },
    { location: '\u0000' },
    { q: '\u0000' },
    { page: 501 },
  ])('a malformed query %j gets 400', async (query) => {
    expect((await portal.try('GET /jobs', { query })).status).toBe(400);
  });

  test('unknown parameters are ignored', async () => {
    expect((await portal.try('GET /jobs', { query: { utm_source: 'mail' } })).status).toBe(200);
  });
});

describe('posts', () => {
  let workshop: string;
  let program: string;
  let blog: string;

  beforeAll(async () => {
    workshop = await publishPost({ title: 'Workshop on Maps', type: 'workshop', subType: 'online' });
    program = await publishPost({ title: 'Doctorate in Maps', type: 'program', subType: 'phd_admission' });
    blog = await publishPost({
      title: 'Reading a syllabus',
      content: '<p>About maps.</p>',
      type: 'blog',
      subType: null,
    });
  });

  test('are filtered by type and subtype, and searched', async () => {
    expect(await postIds({})).toEqual([blog, program, workshop]);
    expect(await postIds({ type: 'program' })).toEqual([program]);
    expect(await postIds({ subType: ['online', 'phd_admission'] })).toEqual([program, workshop]);
    expect(await postIds({ filter: 'online' })).toEqual([workshop]);
    expect(await postIds({ q: 'maps' })).toEqual([program, workshop, blog]);
  });

  test('featured posts come first and have their own list', async () => {
    await portal.call('PUT /admin/posts/:id/featured', {
      params: { id: workshop },
      token: admin.token,
      body: { featured: true },
    });
    expect(await postIds({})).toEqual([workshop, blog, program]);
    expect(await postIds({ sort: 'newest' })).toEqual([blog, program, workshop]);
    const { posts } = await portal.call('GET /posts/featured');
    expect(posts.map((post) => post.id)).toEqual([workshop]);
  });

  test('posts of a deleted author have no author', async () => {
    const guest = await createUser(portal, { credits: { any: 1 } });
    const { id } = await portal.call('POST /posts', { token: guest.token, body: buildPost() });
    await portal.call('PUT /posts/:id/approve', {
      params: { id },
      token: admin.token,
      body: { approvalStatus: 'approved' },
    });
    await portal.db.$client.query('DELETE FROM users WHERE id = $1', [guest.id]);
    expect(await portal.call('GET /posts/:id', { params: { id } })).toMatchObject({
      userId: null,
      author: null,
    });
  });
});

describe('institutes', () => {
  test('are created by verified users, once per name, and found by part of the name ignoring accents', async () => {
    const person = await createUser(portal);
    const create = (name: string) =>
      portal.call('POST /institutes', { token: person.token, body: { name, location: null } });
    const made = await create('École de Démonstration');
    expect((await create('école  de  démonstration')).id).toBe(made.id);
    const { institutes, totalCount } = await portal.call('GET /institutes', {
      query: { search: 'ecole', limit: 1000 },
    });
    expect([institutes[0]?.id, totalCount]).toEqual([made.id, 1]);
    expect(
      (await portal.call('GET /institutes/search', { query: { q: 'demonstration' } })).map((one) => one.id),
    ).toEqual([made.id]);
    const unverified = await createUser(portal, { isVerified: false });
    const body = { name: 'Another', location: null };
    expect((await portal.try('POST /institutes', { token: unverified.token, body })).status).toBe(403);
    expect((await portal.try('POST /institutes', { body })).status).toBe(401);
  });

  test('a university gets an institute record with its name', async () => {
    await createUser(portal, { role: 'university', name: 'University of Examples' });
    expect(
      await portal.call('GET /institutes/search', { query: { q: 'University of Examples' } }),
    ).toHaveLength(1);
  });
});

describe('the approval log', () => {
  test('is available to staff and filtered by type, action and days in Asia/Kolkata', async () => {
    const all = await portal.call('GET /logs', { token: admin.token, query: { limit: 100 } });
    expect(all.totalCount).toBeGreaterThan(5);
    const posts = await portal.call('GET /logs', {
      token: admin.token,
      query: { entityType: 'post', action: 'featured' },
    });
    expect(posts.logs.map((log) => log.action)).toEqual(['featured']);
    const day = all.logs.at(-1)!.createdAt;
    const kolkata = new Date(Date.parse(day) + 5.5 * hour).toISOString().slice(0, 10);
    const that = await portal.call('GET /logs', {
      token: admin.token,
      query: { startDate: kolkata, endDate: kolkata },
    });
    expect(that.logs.map((log) => log.id)).toContain(all.logs.at(-1)!.id);
    const before = await portal.call('GET /logs', { token: admin.token, query: { endDate: '2026-11-20' } });
    expect(before.totalCount).toBe(0);
    const scholar = await createUser(portal);
    expect((await portal.try('GET /logs', { token: scholar.token })).status).toBe(403);
    expect((await portal.try('GET /logs')).status).toBe(401);
  });
});
