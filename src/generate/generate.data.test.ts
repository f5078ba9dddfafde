import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readItems, updateItem, updateItems } from '../../test/support/item-rows.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { postTypes } from '../contract/vocabulary/index.ts';
import { countDates } from '../domain/discovery/index.ts';
import { listItems } from '../domain/publishing/index.ts';
import { generateContent } from './index.ts';
import { findRealContent } from './words.ts';

let portal: TestPortal;
let url: string;
const printed: string[] = [];
const generate = (sizes: Partial<Parameters<typeof generateContent>[1]>) =>
  generateContent(url, { jobs: 0, posts: 0, users: 1, ...sizes }, (line) => printed.push(line));
const count = async (query: string) =>
  (await portal.db.$client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`)).rows[0]!.n;
const countJobs = async () => (await readItems(portal.db, { type: 'job' })).length;
const indexes = async () =>
  (await portal.db.$client.query('SELECT indexdef FROM pg_indexes ORDER BY indexdef')).rows;
const list = (query: object) => listItems(portal.ctx, null, 'jobs', { page: 1, limit: 20, ...query });

beforeAll(async () => {
  portal = await TestPortal.start();
  url = portal.databaseUrl;
});
afterAll(() => portal.stop());

test('adds the requested number, which lists and searches find, and restores every index', async () => {
  const before = await indexes();
  await generate({ jobs: 300, posts: 70, users: 20 });
  expect(await indexes()).toEqual(before);
  const [jobs, posts] = [
    await readItems(portal.db, { type: 'job' }),
    await readItems(portal.db, { type: postTypes }),
  ];
  expect([jobs.length, posts.length, await count('users')]).toEqual([300, 70, 20]);
  expect(printed).toContain('300 of 300 jobs');
  expect(printed.at(-1)).toBe('Added 300 jobs, 70 posts and 20 accounts.');

  // Posts and jobs have dates and places to filter by.
  const range = { from: '2020-01-01', to: '2040-01-01' };
  const everything = { type: [], mode: undefined, country: undefined, free: false, deadlines: true };
  const { job: _, ...ofPosts } = (await countDates(portal.ctx, range, everything)).type;
  expect(Object.values(ofPosts).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(20);
  expect(jobs.filter(({ country, mode }) => country === 'IN' && mode !== null)).not.toEqual([]);
  const free = posts.filter(({ isFree, rank }) => isFree && rank === null);
  expect(free.filter((post) => post.closesAt?.getTime() === post.lastActionAt?.getTime())).not.toEqual([]);

  const approved = jobs.filter(({ approvalStatus }) => approvalStatus === 'approved').length;
  expect((await list({ includeExpired: true })).totalCount).toBe(approved);
  expect((await list({ q: 'zygomorphic', includeExpired: true })).totalCount).toBe(1);
  expect((await list({ q: 'papyrology', includeExpired: true })).totalCount).toBe(1);
  expect((await list({ q: 'curriculum', includeExpired: true })).totalCount).toBeGreaterThan(approved / 2);
  for (const q of ['हिन्दी', 'geol', 'assi', 'Write to'])
    expect((await list({ q, includeExpired: true })).totalCount).toBeGreaterThan(0);
  expect((await list({ field: ['humanities'] })).totalCount).toBeGreaterThan(0);
  expect(await count("approval_logs WHERE entity_type = 'job'")).toBe(
    jobs.filter(({ approvalStatus }) => approvalStatus !== 'pending').length,
  );
});

test('creates accounts that cannot log in', async () => {
  const { rows } = await portal.db.$client.query<{ email: string }>('SELECT email FROM users LIMIT 1');
  const body = { email: rows[0]!.email, password: 'Correct-horse7' };
  expect((await portal.try('POST /auth/login', { body })).status).toBe(401);
});

test('adds more on a second run', async () => {
  await generate({ jobs: 10, users: 5 });
  expect([await countJobs(), await count('users')]).toEqual([310, 25]);
});

test('refuses a database with real content and changes nothing', async () => {
  await createUser(portal, { role: 'admin' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await findRealContent(client)).toEqual([]);
  await createUser(portal);
  const [job] = await readItems(portal.db, { type: 'job' });
  await updateItem(job!.id, { userId: null }, portal.db);
  expect(await findRealContent(client)).toEqual(['accounts', 'jobs']);
  await client.end();
  await expect(generate({ jobs: 10 })).rejects.toThrow(
    /^This database holds real content \(accounts, jobs\)\. .* nothing was changed\.$/,
  );
  expect(await countJobs()).toBe(310);
});

test('waits for an account that is about to be added, and then refuses', async () => {
  await portal.db.$client.query("DELETE FROM users WHERE email NOT LIKE '%@fill.lectern.example'");
  const { rows: users } = await portal.db.$client.query<{ id: string }>('SELECT id FROM users LIMIT 1');
  await updateItems({ userId: null }, { userId: users[0]!.id }, portal.db);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `BEGIN; INSERT INTO users (id, email, password_hash, role, name, created_at, updated_at)
       VALUES (gen_random_uuid(), 'asha@uni.example', 'x', 'individual', 'Asha', now(), now())`,
    );
    const refusal = generate({ jobs: 10 }).catch((error: unknown) => error);
    await vi.waitFor(async () =>
      expect(
        await count("pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%LOCK TABLE%'"),
      ).toBe(1),
    );
    await client.query('COMMIT');
    expect(String(await refusal)).toMatch(/holds real content \(accounts\)/);
  } finally {
    await client.end();
  }
  expect(await countJobs()).toBe(310);
});
