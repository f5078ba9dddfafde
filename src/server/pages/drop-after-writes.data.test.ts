import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { items } from '../../db/index.ts';
import { PageCache } from './page-cache.ts';
import { mountPages } from './serve-pages.ts';
import { uncompressed } from './page.ts';

const cache = new PageCache();
let portal: TestPortal;
let author: Person;
let moderator: Person;

/** The titles of public jobs. Nothing listens for notifications here. */
const render = async () => {
  const rows = await portal.db.select().from(items);
  const titles = rows.filter((job) => job.approvalStatus === 'approved').map(({ title }) => title);
  const html = Buffer.from(titles.join());
  return { status: 200, headers: {}, ...uncompressed(html), hash: titles.join() };
};

beforeAll(async () => {
  portal = await TestPortal.start({
    pages: cache,
    mountWeb: async (app) => mountPages(app, render, cache),
  });
  author = await createUser(portal, { credits: { job: 50 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const page = async () => (await fetch(`${portal.url}/jobs`)).text();
const post = async (title: string) =>
  (await portal.call('POST /jobs', { token: author.token, body: buildJob({ title }) })).id;
const approve = (id: string) =>
  portal.call('PUT /jobs/:id/approve', {
    token: moderator.token,
    params: { id },
    body: { approvalStatus: 'approved' },
  });

test('an approval is on the page that is requested next, without any notification', async () => {
  for (const title of ['Reader in Optics', 'Reader in Law', 'Reader in Art']) {
    await page();
    await approve(await post(title));
    expect(await page()).toContain(title);
  }
});

test('approvals at the same time are, too', async () => {
  const titles = Array.from({ length: 10 }, (_, n) => `Lecturer ${n}`);
  const ids = await Promise.all(titles.map(post));
  const shown = await Promise.all(
    ids.map(async (id, n) => {
      await page();
      await approve(id);
      return (await page()).includes(titles[n]!);
    }),
  );
  expect(shown).toEqual(titles.map(() => true));
});

test('writes of what is not public leave pages cached', async () => {
  await approve(await post('Reader in History'));
  await page();
  const { token } = author;
  const { id } = await portal.call('POST /drafts/jobs', { token, body: { title: 'A draft' } });
  await portal.call('PUT /drafts/jobs/:id', { token, params: { id }, body: { title: 'More' } });
  await post('Reader in Botany, pending');
  expect(cache.peek('/jobs')).toBeDefined();
});
