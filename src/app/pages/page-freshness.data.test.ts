import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteItems, updateItem, updateItems } from '../../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { closeDatabase, contentNumber, openDatabase } from '../../db/index.ts';
import { PageCache } from '../../server/pages/page-cache.ts';
import type { PublicQueries } from '../../web/lib/public-queries.ts';
import { listenForChanges } from '../listen-for-changes.ts';
import { invalidating } from '../serve.ts';
import { createPublicQueries } from './public-queries.ts';

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
  jobs: async ({ jobs }) => [await jobs.listWithFacets({})],
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

/** A further process, with its own connections and page cache. */
async function startProcess() {
  const db = openDatabase({ url: portal.databaseUrl, max: 4 });
  const cache = new PageCache();
  const ctx = { ...portal.ctx, db, publicDb: db };
  const queries = (remember = ctx.remember) =>
    createPublicQueries({ ...ctx, remember }, { publicUrl: 'http://x' });
  const connected = Promise.withResolvers<void>();
  const dropping = invalidating(cache);
  const listener = listenForChanges(portal.databaseUrl, {
    changed: dropping.changed,
    connected: (isConnected) => {
      dropping.connected(isConnected);
      if (isConnected) connected.resolve();
    },
  });
  await connected.promise;
  portal.atEnd(async () => {
    await listener.stop();
    await closeDatabase(db);
  });
  const render = async (name: string, remember = cache.remember) =>
    JSON.stringify(await pages[name]!(queries(remember)));
  const shown = async (name: string) => {
    const page = await cache.get(name, async () => ({
      status: 200,
      headers: {},
      length: 0,
      bytes: {},
      hash: await render(name),
    }));
    return page.hash;
  };
  return { cache, shown, true: (name: string) => render(name, ctx.remember) };
}

let processes: Awaited<ReturnType<typeof startProcess>>[];
let watcher: pg.Client;
let notifications = 0;

const showAll = async () => {
  for (const one of processes) for (const name of Object.keys(pages)) await one.shown(name);
};

/** Makes a change that drops all pages; then every page must be current in all processes. */
async function expectDropped(change: () => Promise<unknown>): Promise<void> {
  await showAll();
  await change();
  for (const { cache } of processes) await expect.poll(() => cache.size).toBe(0);
  for (const one of processes)
    for (const name of Object.keys(pages)) expect(await one.shown(name), name).toBe(await one.true(name));
}

/** Makes a change that is not announced, and that no page shows. */
async function expectKept(change: () => Promise<unknown>): Promise<void> {
  await showAll();
  const before = [notifications, await contentNumber(portal.db)];
  await change();
  // Notifications that were committed earlier arrive with the answer.
  await watcher.query('SELECT 1');
  expect([notifications, await contentNumber(portal.db)]).toEqual(before);
  for (const one of processes) {
    expect(one.cache.size).toBe(Object.keys(pages).length);
    for (const name of Object.keys(pages)) expect(await one.shown(name), name).toBe(await one.true(name));
  }
}

const run = (query: string, ...values: unknown[]) => portal.db.$client.query(query, values);
const approve = (kind: string, id: string, approvalStatus = 'approved') =>
  portal.call(`PUT /${kind}/:id/approve` as 'PUT /jobs/:id/approve', {
    token: admin.token,
    params: { id },
    body: { approvalStatus, ...(approvalStatus === 'rejected' && { reason: 'Not for us' }) },
  });
const postJob = async (changes: object) =>
  (await portal.call('POST /jobs', { token: author.token, body: buildJob(changes) })).id;
const postPost = async (changes: object, token = author.token) =>
  (await portal.call('POST /posts', { token, body: buildPost(changes) })).id;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  author = await createUser(portal, { credits: { job: 20, blog: 20, workshop: 20 } });
  university = await createUser(portal, {
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
  processes = [await startProcess(), await startProcess()];
  watcher = new pg.Client({ connectionString: portal.databaseUrl });
  await watcher.connect();
  watcher.on('notification', () => (notifications += 1));
  await watcher.query('LISTEN content_changed');
  portal.atEnd(() => watcher.end());
});
afterAll(() => portal.stop());

test('changes that only authors and staff see drop no pages', () =>
  expectKept(async () => {
    const id = await postJob({ title: 'Waiting for review', field: ['engineering_technology'] });
    await approve('jobs', id, 'rejected');
    await deleteItems(portal.db, { id });
    await postPost({ type: 'blog', subType: '' });
    await portal.call('PUT /users/profile', { token: author.token, body: { aboutUs: 'Something new' } });
  }));

test('saving a draft drops none, and so does a statement that changes no row', () =>
  expectKept(async () => {
    const { token } = author;
    const { id } = await portal.call('POST /drafts/jobs', { token, body: { title: 'A draft' } });
    await portal.call('PUT /drafts/jobs/:id', { token, params: { id }, body: { title: 'More' } });
    await run("UPDATE institutes SET logo_image = NULL WHERE logo_image = 'none'");
  }));

test('a change that is rolled back drops no pages', async () => {
  await showAll();
  const before = notifications;
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await updateItems({ type: 'job' }, { title: 'Never' }, client);
  await client.query('ROLLBACK');
  await client.end();
  await watcher.query('SELECT 1');
  expect(notifications).toBe(before);
});

test('an approved job and an approved post are on every page, in every process', async () => {
  const job = await postJob({ title: 'Reader in Optics', field: ['engineering_technology'] });
  await expectDropped(() => approve('jobs', job));
  const post = await postPost({ type: 'blog', subType: '', title: 'On quantum things' });
  await expectDropped(() => approve('posts', post));
  for (const one of processes) {
    expect(await one.shown('jobs')).toContain(job);
    expect(await one.shown('blogs')).toContain(post);
  }
});

test('a job that goes back to review disappears from every page', async () => {
  await expectDropped(() => approve('jobs', ids.history, 'pending'));
  for (const one of processes) expect(await one.shown('history jobs')).not.toContain(ids.history);
});

const [univ, ofUniv] = ["'Univ'", "WHERE name = 'Univ'"];
const moments = 'created_at, updated_at) VALUES';
test.each<[string, string]>([
  ['a new name of an author', "UPDATE users SET name = 'Renamed' WHERE role = 'university'"],
  [
    'a new picture of an author',
    "UPDATE users SET profile_image = '/uploads/p.png' WHERE role = 'university'",
  ],
  ['a membership', "UPDATE users SET subscription = 'premium' WHERE role = 'university'"],
  [
    'a new end of a membership',
    "UPDATE users SET subscription_ends_at = '2030-01-01' WHERE role = 'university'",
  ],
  [
    'a new institute',
    `INSERT INTO institutes (id, name, ${moments} (gen_random_uuid(), ${univ}, now(), now())`,
  ],
  ['a new logo of an institute', `UPDATE institutes SET logo_image = '/uploads/l.png' ${ofUniv}`],
  ['a removed institute', `DELETE FROM institutes ${ofUniv}`],
  ['a removed account', "DELETE FROM users WHERE role = 'university'"],
])('%s drops all pages', (_name, change) => expectDropped(() => run(change)));

test.each<[string, () => Promise<unknown>]>([
  ['an edit of a public job', () => updateItems({ type: 'job' }, { salary: 'A lot' }, portal.db)],
  ['an edit of a public post', () => updateItem(ids.workshop, { title: 'New' }, portal.db)],
  ['a removed public post', () => deleteItems(portal.db, { id: ids.workshop })],
])('%s drops all pages', (_name, change) => expectDropped(change));

test('a change of site content drops all pages', () =>
  expectDropped(() =>
    portal.call('PUT /admin/site-content/about', {
      token: admin.token,
      body: { content: { lead: 'Who we are.', paragraphs: ['One.'] } },
    }),
  ));

test('a change of prices drops all pages', () =>
  expectDropped(async () => {
    const { token } = admin;
    const prices = await portal.call('GET /admin/prices', { token });
    await portal.call('PUT /admin/prices', {
      token,
      body: { ...prices, membership: prices.membership + 100 },
    });
  }));

test('changes missed during a lost connection are not served from the cache', async () => {
  for (const one of processes) await one.shown('engineering job');
  await run(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lectern changes' AND datname = current_database()",
  );
  await updateItem(ids.engineering, { title: 'Changed meanwhile' }, portal.db);
  for (const one of processes)
    await expect.poll(() => one.shown('engineering job')).toContain('Changed meanwhile');
  for (const one of processes)
    await expect
      .poll(
        async () =>
          (await one.shown('jobs')) === (await one.true('jobs')) && one.cache.peek('jobs') !== undefined,
      )
      .toBe(true);
});
