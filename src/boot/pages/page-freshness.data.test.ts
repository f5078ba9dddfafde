import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems, updateItem, updateItems } from '../../../test/support/item-rows.ts';
import { aJob, aPost } from '../../../test/support/items.ts';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { closeDatabase, openDatabase } from '../../db/index.ts';
import { PageCache } from '../../server/index.ts';
import type { PublicQueries } from '../../web/lib/public-queries.ts';
import { listenForChanges } from '../database/listen-for-changes.ts';
import { invalidating } from './page-cache.ts';
import { createPublicQueries } from './public-queries.ts';
import { SharedReads } from './shared-reads.ts';

let portal: TestPortal;
let admin: Person;
let author: Person;
let university: Person;
/** Ids of what the pages are about. */
const ids = { engineering: '', history: '', blog: '', workshop: '', institute: '' };

async function withRelated<Found>(
  of: { get(id: string): Promise<Found | null>; related(item: Found): Promise<unknown> },
  id: string,
) {
  const item = await of.get(id);
  return [item, item && (await of.related(item))];
}

/** Queries of pages; the addresses are only keys here. */
const pages: Record<string, (portal: PublicQueries) => Promise<unknown>> = {
  home: async ({ jobs, posts }) => [
    await jobs.list({ page: 1, limit: 6 }),
    await posts.list({ type: ['blog'], page: 1, limit: 6 }),
    await posts.list({ type: ['workshop'], page: 1, limit: 6 }),
    await posts.list({ sort: 'newest', page: 1, limit: 2 }),
  ],
  jobs: async ({ jobs }) => [await jobs.listWithFacets({}), await jobs.countClosed({})],
  'engineering jobs': ({ jobs }) => jobs.list({ field: ['engineering_technology'] }),
  'history jobs': ({ jobs }) => jobs.list({ field: ['humanities'] }),
  'engineering job': ({ jobs }) => withRelated(jobs, ids.engineering),
  'history job': ({ jobs }) => withRelated(jobs, ids.history),
  blogs: async ({ posts }) => [await posts.list({ type: ['blog'] }), await posts.facets({ type: ['blog'] })],
  workshops: ({ posts }) => posts.list({ type: ['workshop'] }),
  'a blog': ({ posts }) => withRelated(posts, ids.blog),
  'a workshop': ({ posts }) => withRelated(posts, ids.workshop),
  institute: async ({ institutes, jobs }) => [
    await institutes.get(ids.institute),
    await institutes.posts(ids.institute, 5),
    await jobs.list({ employer: 'Sample University' }),
  ],
  search: async ({ jobs, posts }) => [
    await jobs.listWithFacets({ q: 'quantum' }),
    await posts.facets({ q: 'quantum' }),
  ],
  'search of institutions': ({ institutes }) => institutes.list({ search: 'univ', page: 1, limit: 3 }),
  about: ({ siteContent }) => siteContent(),
};

/** A process with its own connections and page cache. */
async function aProcess() {
  const db = openDatabase({ url: portal.databaseUrl, max: 4 });
  const ctx = { ...portal.ctx, db, publicDb: db };
  const cache = new PageCache();
  const waiting = new Map<string, () => void>();
  const sharedReads = new SharedReads();
  const dropping = [invalidating(sharedReads), invalidating(cache)];
  const hears = Promise.withResolvers<void>();
  const listener = listenForChanges(portal.databaseUrl, {
    changed: (tags) => {
      dropping.forEach((one) => one.changed(tags));
      tags?.forEach((tag) => waiting.get(tag)?.());
    },
    connected: (isConnected) => {
      dropping.forEach((one) => one.connected(isConnected));
      if (isConnected) hears.resolve();
    },
  });
  await hears.promise;
  const render = async (name: string, ...caching: [((...tags: string[]) => void)?, SharedReads?]) =>
    JSON.stringify(await pages[name]!(createPublicQueries(ctx, { publicUrl: 'http://x' }, ...caching)));
  portal.atEnd(async () => {
    await listener.stop();
    await closeDatabase(db);
  });
  return {
    isSaved: (name: string) => cache.peek(name) !== undefined,
    shown: async (name: string) => {
      const page = await cache.get(name, async (note) => {
        const text = await render(name, note, sharedReads);
        return { status: 200, headers: {}, length: 0, bytes: {}, hash: text, tags: new Set<string>() };
      });
      return page.hash;
    },
    true: (name: string) => render(name),
    /** Notifications arrive in the order of their commits, so all have arrived when the last has. */
    heard: (mark: string) => new Promise<void>((resolve) => waiting.set(mark, resolve)),
  };
}

let processes: Awaited<ReturnType<typeof aProcess>>[];
let marks = 0;

/** Makes a change and returns the dropped pages. Afterwards every page must be current in both processes. */
async function dropped(change: () => Promise<unknown>): Promise<string[]> {
  for (const one of processes) for (const name of Object.keys(pages)) await one.shown(name);
  await change();
  marks += 1;
  const mark = `mark-${marks}`;
  const heard = processes.map((one) => one.heard(mark));
  await portal.db.$client.query("SELECT pg_notify('content_changed', $1)", [mark]);
  await Promise.all(heard);
  const [here, there] = processes.map((one) => Object.keys(pages).filter((name) => !one.isSaved(name)));
  expect(there).toEqual(here);
  for (const one of processes)
    for (const name of Object.keys(pages)) expect(await one.shown(name), name).toBe(await one.true(name));
  return here!;
}

const approve = (kind: string, id: string, approvalStatus = 'approved') =>
  portal.call(`PUT /${kind}/:id/approve` as 'PUT /jobs/:id/approve', {
    token: admin.token,
    params: { id },
    body: { approvalStatus, ...(approvalStatus === 'rejected' && { reason: 'Not for us' }) },
  });
const postJob = async (changes: object) =>
  (await portal.call('POST /jobs', { token: author.token, body: aJob(changes) })).id;
const postPost = async (changes: object, token = author.token) =>
  (await portal.call('POST /posts', { token, body: aPost(changes) })).id;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await aPerson(portal, { role: 'admin' });
  author = await aPerson(portal, { credits: { job: 20, blog: 20, workshop: 20 } });
  university = await aPerson(portal, {
    role: 'university',
    name: 'Sample University',
    credits: { package: 5, blog: 5 },
  });
  ids.engineering = await postJob({ title: 'Lecturer in Engineering', field: ['engineering_technology'] });
  ids.history = await postJob({
    title: 'Lecturer in History',
    field: ['humanities'],
    employer: 'Another College',
  });
  ids.blog = await postPost({ type: 'blog', subType: '', title: 'A blog on methods' });
  ids.workshop = await postPost({ title: 'A workshop on methods' });
  for (const id of [ids.engineering, ids.history]) await approve('jobs', id);
  for (const id of [ids.blog, ids.workshop]) await approve('posts', id);
  const { rows } = await portal.db.$client.query<{ id: string }>(
    'SELECT id FROM institutes WHERE user_id = $1',
    [university.id],
  );
  ids.institute = rows[0]!.id;
  processes = [await aProcess(), await aProcess()];
});
afterAll(() => portal.stop());

test('changes that only authors and staff see drop no pages', async () => {
  const isDropped = await dropped(async () => {
    const id = await postJob({ title: 'Waiting for review', field: ['engineering_technology'] });
    await approve('jobs', id, 'rejected');
    await postPost({ type: 'blog', subType: '' });
    await portal.call('PUT /users/profile', { token: author.token, body: { aboutUs: 'Something new' } });
  });
  expect(isDropped).toEqual([]);
});

test('approving a job drops the pages of its fields and employer, and those that count all jobs', async () => {
  const id = await postJob({ title: 'Reader in Optics', field: ['engineering_technology'] });
  expect(await dropped(() => approve('jobs', id))).toEqual([
    'home',
    'jobs',
    'engineering jobs',
    'engineering job',
    'institute',
    'search',
  ]);
});

test('approving a post drops the pages of its type', async () => {
  const id = await postPost({ type: 'blog', subType: '', title: 'On quantum things' });
  expect(await dropped(() => approve('posts', id))).toEqual(['home', 'blogs', 'a blog', 'search']);
});

test('a post of a university drops the page of its institute, too', async () => {
  const id = await postPost({ type: 'blog', subType: '', title: 'News of our campus' }, university.token);
  expect(await dropped(() => approve('posts', id))).toEqual([
    'home',
    'blogs',
    'a blog',
    'institute',
    'search',
  ]);
});

test('an edit that keeps a job’s place drops only the pages that show it', async () => {
  const isDropped = await dropped(() => updateItem(ids.history, { salary: 'A lot' }, portal.db));
  expect(isDropped).toEqual(['home', 'jobs', 'history jobs', 'history job']);
});

test('a job that goes back to review disappears from every page', async () => {
  const isDropped = await dropped(() => approve('jobs', ids.history, 'pending'));
  expect(isDropped).toEqual(['home', 'jobs', 'history jobs', 'history job', 'search']);
  expect(await processes[1]!.shown('history jobs')).not.toContain(ids.history);
});

test('a new author name drops the pages that show it', async () => {
  const isDropped = await dropped(() =>
    portal.db.$client.query("UPDATE users SET name = 'Renamed' WHERE id = $1", [university.id]),
  );
  expect(isDropped).toEqual(['home', 'blogs', 'a blog', 'institute']);
});

test('a new end of an author’s membership drops the pages that show it', async () => {
  const isDropped = await dropped(() =>
    portal.db.$client.query("UPDATE users SET subscription_ends_at = '2030-01-01' WHERE id = $1", [
      university.id,
    ]),
  );
  expect(isDropped).toEqual(['home', 'blogs', 'a blog', 'institute']);
});

test('a new institute logo drops its page and the pages of its jobs', async () => {
  const isDropped = await dropped(() =>
    portal.db.$client.query("UPDATE institutes SET logo_image = '/uploads/l.png' WHERE id = $1", [
      ids.institute,
    ]),
  );
  expect(isDropped).toEqual([
    'home',
    'jobs',
    'engineering jobs',
    'engineering job',
    'institute',
    'search of institutions',
  ]);
});

test.each([
  "INSERT INTO institutes (id, name, created_at, updated_at) VALUES (gen_random_uuid(), 'Univ', now(), now())",
  "UPDATE institutes SET location = 'Asia/India' WHERE name = 'Univ'",
  "DELETE FROM institutes WHERE name = 'Univ'",
])('searches that list institutions are dropped by %s', async (change) => {
  expect(await dropped(() => portal.db.$client.query(change))).toEqual(['search of institutions']);
});

test('a change of site content drops the pages that show it', async () => {
  const body = { content: { lead: 'Who we are.', paragraphs: ['One.'] } };
  const isDropped = await dropped(() =>
    portal.call('PUT /admin/site-content/about', { token: admin.token, body }),
  );
  expect(isDropped).toEqual(['about']);
});

test('deleting an account removes its items and name from all pages', async () => {
  const isDropped = await dropped(() =>
    portal.db.$client.query('DELETE FROM users WHERE id = $1', [university.id]),
  );
  expect(isDropped).toEqual(['home', 'blogs', 'a blog', 'institute', 'search', 'search of institutions']);
});

test('more changes than fit into a notification drop all pages', async () => {
  const isDropped = await dropped(() => insertItems(Array(500).fill({ type: 'news' }), portal.db));
  expect(isDropped).toEqual(Object.keys(pages));
});

test('a change that is rolled back drops no pages', async () => {
  const isDropped = await dropped(async () => {
    const client = new pg.Client({ connectionString: portal.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await updateItems({ type: 'job' }, { title: 'Never' }, client);
    await client.query('ROLLBACK');
    await client.end();
  });
  expect(isDropped).toEqual([]);
});

test('changes missed during a lost connection are not served from the cache', async () => {
  for (const one of processes) await one.shown('engineering job');
  await portal.db.$client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lectern changes' AND datname = current_database()",
  );
  await updateItem(ids.engineering, { title: 'Changed meanwhile' }, portal.db);
  for (const one of processes)
    await expect.poll(() => one.shown('engineering job')).toContain('Changed meanwhile');
  for (const one of processes)
    await expect
      .poll(async () => (await one.shown('jobs')) === (await one.true('jobs')) && one.isSaved('jobs'))
      .toBe(true);
});
