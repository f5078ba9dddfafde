import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Collection } from '../contract/vocabulary/index.ts';
import { lockItems } from '../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  for (const name of ['University of Mysore', 'Mysore Polytechnic', '<b>100%</b> École', 'रामानुजन संस्थान'])
    await portal.call('POST /institutes', {
      token: admin.token,
      body: { name, location: name.startsWith('U') ? 'Asia/India' : null },
    });
  await publish('jobs', buildJob({ title: 'Lecturer in Mysore', employer: 'University of Mysore' }));
  await publish('jobs', buildJob({ title: 'Closed in Mysore', applicationDeadline: '2026-11-22' }));
  await publish(
    'jobs',
    buildJob({ title: 'Reader in Botany', content: `<p>${'In Mysore, for three years. '.repeat(3)}</p>` }),
  );
  await publish('posts', buildPost({ title: 'Mysore workshop' }));
  await portal.call('POST /posts', { token: admin.token, body: buildPost({ title: 'Mysore, pending' }) });
  portal.advanceClock(48 * 3_600_000);
});
afterAll(() => portal.stop());

async function publish(collection: Collection, body: object) {
  const { id } = await portal.call(`POST /${collection}` as 'POST /jobs', {
    token: admin.token,
    body: body as never,
  });
  await portal.call(`PUT /${collection}/:id/approve` as 'PUT /jobs/:id/approve', {
    params: { id },
    token: admin.token,
    body: { approvalStatus: 'approved' },
  });
}

const suggest = (q: string) => portal.call('GET /search/suggest', { query: { q } });
const names = async (q: string) => (await suggest(q)).institutes.items.map(({ name }) => name);

test('words of three letters or fewer are found whole, but for the last of what is being typed', async () => {
  await publish('posts', buildPost({ title: 'Qualified chairs of neural networks' }));
  await publish('posts', buildPost({ title: 'Readers who are NET qualified' }));
  const listed = async (q: string) =>
    (await portal.call('GET /posts', { query: { q } })).posts.map(({ title }) => title);
  const offered = async (q: string) => (await suggest(q)).posts.items.map(({ title }) => title);
  for (const found of [listed, offered])
    expect(await found('net qualified')).toEqual(['Readers who are NET qualified']);
  expect(await listed('qualified net')).toEqual(['Readers who are NET qualified']);
  expect(await offered('qualified net')).toHaveLength(2);
  expect(await listed('netw qualified')).toEqual(['Qualified chairs of neural networks']);
  expect(await names('pol mysore')).toEqual([]);
  expect(await names('mysore pol')).toEqual(['Mysore Polytechnic']);
  // A label's beginning: 'News'.
  await publish('posts', buildPost({ type: 'news', subType: undefined, title: 'Telescope in Zealand' }));
  expect(await offered('new zealand')).toEqual([]);
  expect(await offered('news zealand')).toEqual(['Telescope in Zealand']);
});

describe('suggestions', () => {
  test('are institutions, open jobs and posts, title matches first, with their numbers', async () => {
    const found = await suggest('mysore');
    expect(found).toMatchObject({
      institutes: {
        items: [
          { name: 'Mysore Polytechnic', location: null },
          { name: 'University of Mysore', location: 'Asia/India' },
        ],
        count: 2,
      },
      jobs: {
        items: [
          { title: 'Lecturer in Mysore', employer: 'University of Mysore' },
          { title: 'Reader in Botany' },
        ],
        count: 2,
      },
      posts: { items: [{ title: 'Mysore workshop', type: 'workshop' }], count: 1 },
      isComplete: true,
    });
    expect(JSON.stringify(found)).not.toMatch(/Closed|pending/);
  });

  test('lead to the page of the institution', async () => {
    const [institute] = (await suggest('University of Mysore')).institutes.items;
    expect(await portal.call('GET /institutes/:id', { params: { id: institute!.id } })).toMatchObject({
      name: 'University of Mysore',
    });
  });

  test('ignore case, accents and white space around; % and _ are ordinary characters', async () => {
    expect(await names('  ECOLE ')).toEqual(['<b>100%</b> École']);
    expect(await names('e\u0301cole')).toEqual(['<b>100%</b> École']);
    expect(await names('100%')).toEqual(['<b>100%</b> École']);
    expect(await names('१_%')).toEqual([]);
    expect(await names('Mys_re')).toEqual([]);
    expect(await names('रामा')).toEqual(['रामानुजन संस्थान']);
  });

  test.each(['', '   ', '\u200f\u202e', '\u0301', '\\', "';--", '𝒜', 'a'.repeat(200), '\n\t', '（'])(
    'of %j are answered',
    async (q) => {
      const { status } = await portal.try('GET /search/suggest', { query: { q } });
      expect(status).toBe(200);
    },
  );

  test.each([['a'.repeat(201)], ['x'.repeat(10_000)], ['a\u0000b']])(
    'of a text that cannot be searched are refused (%#)',
    async (q) => {
      const { status, failure } = await portal.try('GET /search/suggest', { query: { q } });
      expect([status, failure.code]).toEqual([400, 'invalid_input']);
    },
  );

  test('may be cached, with revalidation, for guests only', async () => {
    const path = '/search/suggest?q=mysore';
    const first = await portal.fetch(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const again = await portal.fetch(path, { headers: { 'if-none-match': first.headers.get('etag')! } });
    expect(again.status).toBe(304);
    const own = await portal.fetch(path, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  test('leave out what takes too long', async () => {
    const client = await portal.db.$client.connect();
    try {
      await client.query('BEGIN');
      await lockItems(client);
      const { institutes, jobs, posts, isComplete } = await suggest('mysore');
      expect([institutes.count, jobs.count, posts.count, isComplete]).toEqual([2, 0, 0, false]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect((await suggest('mysore')).isComplete).toBe(true);
  });

  test('are counted up to 100', async () => {
    await portal.db.$client.query(
      `INSERT INTO institutes (id, name, created_at, updated_at)
       SELECT gen_random_uuid(), 'Many ' || n, now(), now() FROM generate_series(1, 150) AS n`,
    );
    const { items, count } = (await suggest('many')).institutes;
    expect([items.length, count]).toEqual([4, 101]);
  });
});

test('an address can request suggestions 600 times a minute', async () => {
  const limited = await TestPortal.start({ rateLimits: true });
  try {
    const ask = () => limited.try('GET /search/suggest', { query: {} });
    for (let n = 0; n < 600; n += 1) expect((await ask()).status).toBe(200);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});
