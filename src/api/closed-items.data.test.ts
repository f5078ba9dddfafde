import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCall } from '../../test/support/details.ts';
import { deleteItems } from '../../test/support/item-rows.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { createPublicQueries } from '../app/pages/public-queries.ts';
import { msUntilExpiry } from '../app/serve.ts';
import { getItem } from '../domain/publishing/index.ts';
import { sitemapEntries } from '../domain/discovery/index.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
let instituteId: string;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, {
    role: 'university',
    name: 'Sample University',
    credits: { package: 100 },
  });
  moderator = await createUser(portal, { role: 'moderator' });
  const { institutes } = await portal.call('GET /institutes', { query: { search: 'Sample University' } });
  instituteId = institutes[0]!.id;
});
afterAll(() => portal.stop());

const publish = async (changes: object) => {
  const { id } = await portal.call('POST /posts', { token: author.token, body: buildCall(changes) });
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /posts/:id/approve', { params: { id }, body, token: moderator.token });
  return id;
};
const until = (moment: string) => portal.advanceClock(Date.parse(moment) - portal.now.getTime());
const first = '00000000-0000-4000-8000-000000000000';

let closing: string;
let open: string;
beforeEach(async () => {
  await deleteItems(portal.db);
  const date = portal.now.toISOString().slice(0, 10);
  const late = [{ kind: 'submission', date: '2027-12-04' }];
  open = await publish({ title: 'An open call about zebras', milestones: late });
  closing = await publish({
    title: 'A closing call about zebras',
    milestones: [{ kind: 'submission', date, zone: 'UTC' }],
  });
});

/** Every place in which public posts are listed. */
async function places(ids: string[]) {
  const queries = createPublicQueries(portal.ctx, { publicUrl: '' });
  const feed = async (path: string) => {
    const response = await fetch(portal.url + path);
    expect(response.status).toBe(200);
    const text = await response.text();
    return ids.filter((id) => text.includes(id));
  };
  const idsOf = (items: { id: string }[]) => ids.filter((id) => items.some((item) => item.id === id));
  const list = async (query: Record<string, unknown>) =>
    idsOf((await portal.call('GET /posts', { query })).posts);
  return {
    list: await list({}),
    search: await list({ q: 'zebras' }),
    'by deadline': await list({ sort: 'deadline' }),
    counted: (await portal.call('GET /posts', {})).totalCount,
    'types counted': (await portal.call('GET /posts/facets', {})).type['callForPaper'],
    'closes within':
      (await portal.call('GET /posts/facets', { query: { type: 'callForPaper' } })).closesWithin[7] ?? 0,
    suggestions: idsOf((await portal.call('GET /search/suggest', { query: { q: 'zebras' } })).posts.items),
    'home counts': (await queries.posts.list({ type: ['callForPaper'], limit: 6 })).totalCount,
    institute: idsOf(await queries.institutes.posts(instituteId, 5)),
    related: idsOf(await queries.posts.related(await getItem(portal.ctx, null, 'posts', ids[0]!))),
    rss: await feed('/call-for-paper/feed.rss'),
    atom: await feed('/call-for-paper/feed.atom'),
    json: await feed('/call-for-paper/feed.json'),
    calendar: await feed('/call-for-paper/deadlines.ics'),
    sitemap: idsOf(await sitemapEntries(portal.ctx, 'posts', first)),
  };
}

test('a post is in all lists until the moment when it closes, and then in none', async () => {
  const day = portal.now.toISOString().slice(0, 10);
  const midnight = Date.parse(day) + dayMs;
  until(new Date(midnight - 1).toISOString());
  const both = [open, closing];
  expect(await places(both)).toEqual({
    list: both,
    search: both,
    'by deadline': both,
    counted: 2,
    'types counted': 2,
    'closes within': 1,
    suggestions: both,
    'home counts': 2,
    institute: both,
    related: [closing],
    rss: both,
    atom: both,
    json: both,
    calendar: both,
    sitemap: both,
  });
  until(new Date(midnight).toISOString());
  const left = [open];
  expect(await places(both)).toEqual({
    list: left,
    search: left,
    'by deadline': left,
    counted: 1,
    'types counted': 1,
    'closes within': 0,
    suggestions: left,
    'home counts': 1,
    institute: left,
    related: [],
    rss: left,
    atom: left,
    json: left,
    calendar: left,
    sitemap: left,
  });
  const query = { includeExpired: true };
  expect((await portal.call('GET /posts', { query })).posts.map(({ id }) => id)).toEqual([closing, open]);
  const { isClosed } = await portal.call('GET /posts/:id', { params: { id: closing } });
  expect(isClosed).toBe(true);
});

test('authors and staff see closed posts in their own lists', async () => {
  portal.advanceClock(3 * dayMs);
  const { token } = author;
  expect((await portal.call('GET /posts/my', { token })).totalCount).toBe(2);
  const query = { includeAllStatuses: true };
  expect((await portal.call('GET /posts', { token: moderator.token, query })).totalCount).toBe(2);
  expect((await portal.call('GET /posts', { query: { userId: author.id } })).totalCount).toBe(2);
});

test('rendered pages and feeds are cached until the next post closes', async () => {
  const closes = Date.parse(portal.now.toISOString().slice(0, 10)) + dayMs;
  until(new Date(closes - 60_000).toISOString());
  expect(await msUntilExpiry(portal.ctx)).toBe(60_000);
  const { headers } = await fetch(`${portal.url}/call-for-paper/feed.rss`);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  // A post without a deadline closes at its end.
  portal.advanceClock(60_000);
  const date = new Date(closes).toISOString().slice(0, 10);
  await publish({
    type: 'workshop',
    subType: null,
    milestones: [{ kind: 'end', date, time: '07:00', zone: 'UTC' }],
  });
  expect(await msUntilExpiry(portal.ctx)).toBe(7 * 60 * 60 * 1000);
});

const days = 'Must be a whole number from 1 to 365';
const month = 'Must be a month such as 2027-01';
test.each([
  ['closesWithin', '0', days],
  ['closesWithin', '366', days],
  ['closesWithin', '1e9', days],
  ['closesWithin', '1.5', days],
  ['closesWithin', 'soon', days],
  ['startsIn', '2027-13', month],
  ['startsIn', '0000-00', month],
  ['startsIn', '2027', month],
  ['mode', 'nowhere', 'Unknown mode'],
  ['country', 'XX', 'Unknown country'],
  ['country', 'India', 'Unknown country'],
  ['free', 'maybe', 'Must be true or false'],
  ['includeExpired', 'sometimes', 'Must be true or false'],
  ['sort', 'nearest', 'Unknown sort'],
])('%s=%s is refused for jobs and posts, and says why', async (name, value, why) => {
  for (const collection of ['jobs', 'posts'] as const) {
    const query = { [name]: value };
    for (const call of [`GET /${collection}`, `GET /${collection}/facets`] as const) {
      if (name === 'sort' && call.endsWith('facets')) continue;
      const answer = await portal.try(call, { query });
      expect([answer.status, answer.failure?.fields]).toEqual([400, { [name]: why }]);
    }
  }
});

test('jobs are found by place and by days until they close, and have neither starts nor fees', async () => {
  const job = async (changes: object) => {
    const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob(changes) });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { params: { id }, body, token: moderator.token });
    return id;
  };
  const day = (days: number) => addDays(portal.now, days).toISOString().slice(0, 10);
  const near = await job({ applicationDeadline: day(5), place: { mode: 'onSite', country: 'FR' } });
  const far = await job({ applicationDeadline: day(40), place: { mode: 'online' } });
  const list = async (query: Record<string, unknown>) =>
    (await portal.call('GET /jobs', { query })).jobs.map(({ id }) => id);
  expect(await list({ closesWithin: 7 })).toEqual([near]);
  expect(await list({ closesWithin: 90, sort: 'deadline' })).toEqual([near, far]);
  expect(await list({ country: 'fr' })).toEqual([near]);
  expect(await list({ mode: ['online', 'hybrid'] })).toEqual([far]);
  expect(await list({ startsIn: '2027-01' })).toEqual([]);
  expect(await list({ free: true })).toEqual([]);
});
