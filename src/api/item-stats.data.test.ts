import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwnedItem } from '../../test/support/owned-items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { writeItemStats } from '../domain/publishing/index.ts';
import { mountPages } from '../server/pages/serve-pages.ts';
import { PageCache } from '../server/pages/page-cache.ts';
import { dayMs } from '../contract/time/days.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const none = { views: 0, applyClicks: 0, saves: 0, calendar: 0 };

let portal: TestPortal;
let author: Person;
let reader: Person;
let id: string;

/** The pages of public items are found, and no other. */
const render = async (path: string) => ({
  status: path.includes(id) ? 200 : 404,
  headers: {},
  length: 4,
  bytes: { plain: Buffer.from('page') },
  hash: 'page',
});

beforeAll(async () => {
  const cache = new PageCache();
  portal = await TestPortal.start({
    pages: cache,
    mountWeb: async (app) => mountPages(app, render, cache),
  });
  author = await createUser(portal);
  reader = await createUser(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => void (id = await createOwnedItem(portal, 'approved job', author.id)));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(portal.url + path, { method, headers: { 'user-agent': firefox, ...headers } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
  );
const click = (item: string, headers: Record<string, string> = {}) =>
  get(`/api/jobs/${item}/apply-click`, headers, 'POST');
const numbersOf = async (person: Person = author) =>
  portal.call('GET /jobs/:id/numbers', { token: person.token, params: { id } });

test('views, clicks, saves and calendar files are counted by the day in India', async () => {
  // The first is rendered, the others are from the page cache; one has it already.
  expect(await get(`/jobs/${id}`)).toBe(200);
  expect(await get(`/jobs/${id}?utm_source=mail`)).toBe(200);
  const { headers } = await fetch(`${portal.url}/jobs/${id}`, { headers: { 'user-agent': firefox } });
  expect(await get(`/jobs/${id}`, { 'if-none-match': headers.get('etag')! })).toBe(304);
  expect(await get(`/jobs/${id}.data`)).toBe(200);
  expect(await click(id)).toBe(202);
  await portal.call('PUT /saved/jobs/:id', {
    token: reader.token,
    params: { id },
    body: {},
  });
  await portal.call('PUT /saved/jobs/:id', {
    token: reader.token,
    params: { id },
    body: { note: 'Ask Asha' },
  });
  expect(await get(`/jobs/${id}/deadline.ics`)).toBe(200);
  const first = { views: 5, applyClicks: 1, saves: 1, calendar: 1 };
  expect(await numbersOf()).toEqual({ days: [{ date: '2026-11-21', ...first }], total: first });

  portal.advanceClock(dayMs);
  await get(`/jobs/${id}`);
  const total = { ...first, views: 6 };
  expect(await numbersOf()).toEqual({
    days: [
      { date: '2026-11-21', ...first },
      { date: '2026-11-22', ...none, views: 1 },
    ],
    total,
  });
  const csv = await portal.fetch(`/jobs/${id}/numbers/export`, { token: author.token });
  expect((await csv.text()).split('\r\n')).toEqual([
    '"date","views","apply clicks","saves","calendar downloads"',
    '"2026-11-21","5","1","1","1"',
    '"2026-11-22","1","0","0","0"',
    '',
  ]);
  const { jobs } = await portal.call('GET /jobs', {
    token: author.token,
    query: { userId: author.id, includeAllStatuses: 'true' },
  });
  expect(jobs.find((job) => job.id === id)?.numbers).toEqual(total);
});

test('programs, prefetching, HEAD, pages that aren’t there and unknown ids are not counted', async () => {
  const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  for (const agent of [googlebot, 'curl/8.9.1', ''])
    for (const path of [`/jobs/${id}`, `/jobs/${id}/deadline.ics`]) await get(path, { 'user-agent': agent });
  await click(id, { 'user-agent': googlebot });
  await get(`/jobs/${id}`, { 'sec-purpose': 'prefetch;prerender' });
  await get(`/jobs/${id}`, {}, 'HEAD');
  await get(`/jobs/${id}/confirm`);
  await get('/jobs');
  const absent = '01890000-0000-7000-8000-000000000000';
  expect(await get(`/jobs/${absent}`)).toBe(404);
  expect(await click(absent)).toBe(404);
  expect(await click('-1')).toBe(404);
  expect(await numbersOf()).toEqual({ days: [], total: none });
  const { rowCount } = await portal.db.$client.query('SELECT FROM item_numbers WHERE item_id = $1', [absent]);
  expect(rowCount).toBe(0);
});

test('only the author and admins read them', async () => {
  await get(`/jobs/${id}`);
  const moderator = await createUser(portal, { role: 'moderator' });
  for (const { token } of [reader, moderator])
    for (const route of ['GET /jobs/:id/numbers', 'GET /jobs/:id/numbers/export'] as const)
      expect((await portal.try(route, { token, params: { id } })).status).toBe(403);
  const admin = await createUser(portal, { role: 'admin' });
  expect((await numbersOf(admin)).total.views).toBe(1);
  for (const person of [reader, moderator, admin]) {
    const query = { userId: author.id };
    const { jobs } = await portal.call('GET /jobs', { token: person.token, query });
    expect(jobs.find((job) => job.id === id)).not.toHaveProperty('numbers');
  }
});

test('many views are one write, and go with the item', async () => {
  await Promise.all(Array.from({ length: 200 }, () => get(`/jobs/${id}`)));
  await Promise.all([writeItemStats(portal.ctx), writeItemStats(portal.ctx)]);
  expect((await numbersOf()).total.views).toBe(200);
  await portal.call('DELETE /jobs/:id', { token: author.token, params: { id } });
  const { rowCount } = await portal.db.$client.query('SELECT FROM item_numbers WHERE item_id = $1', [id]);
  expect(rowCount).toBe(0);
});
