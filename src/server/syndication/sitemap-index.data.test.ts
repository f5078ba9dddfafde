import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../../test/support/items.ts';
import { createUser, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { answerFailure } from '../failures.ts';
import { sitemap } from './sitemap.ts';

let portal: TestPortal;
let admin: Person;

const minuteMs = 60_000;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

async function publishJob(changes: object): Promise<string> {
  const { id } = await portal.call('POST /jobs', { token: admin.token, body: buildJob(changes) });
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /jobs/:id/approve', { params: { id }, token: admin.token, body });
  return id;
}

async function readIndex() {
  const response = await fetch(`${portal.url}/sitemap.xml`);
  const text = await response.text();
  return {
    text,
    lastModified: [...text.matchAll(/<lastmod>([^<]+)/g)].map(([, date]) => date),
    maxAge: Number(/^public, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '')?.[1]),
  };
}

test('the index is kept while its header counts down, and then read anew; its parts are not kept', async () => {
  await publishJob({});
  const first = await readIndex();
  expect(first.maxAge).toBe(300);

  portal.advanceClock(4 * minuteMs);
  const newId = await publishJob({});
  const changed = portal.now.toISOString();
  const second = await readIndex();
  expect(second).toEqual({ ...first, maxAge: 60 });
  const [, part] = /portal\.test(\/sitemaps\/jobs\/[^<]+)/.exec(second.text)!;
  expect(await (await fetch(portal.url + part)).text()).toContain(newId);

  portal.advanceClock(minuteMs + 1);
  expect(await readIndex()).toMatchObject({ maxAge: 300, lastModified: [changed] });
});

test('a reading that takes too long is given up, and the next request reads again', async () => {
  let isSilent = true;
  const publicDb = {
    execute: (...query: Parameters<typeof portal.db.execute>) =>
      isSilent ? new Promise(() => {}) : portal.db.execute(...query),
  } as typeof portal.db;
  const server = fastify().setErrorHandler(answerFailure);
  await server.register(sitemap, { ctx: { ...portal.ctx, publicDb }, readMs: 2_000 });
  const statuses = async () =>
    (await Promise.all([1, 2].map(() => server.inject('/sitemap.xml')))).map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([503, 503]);
  isSilent = false;
  expect(await statuses()).toEqual([200, 200]);
  await server.close();
});
