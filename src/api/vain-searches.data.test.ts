import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, insertItems } from '../../test/support/item-rows.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { followingEquivalents } from '../boot/database/following-equivalents.ts';
import { listenForChanges } from '../boot/database/listen-for-changes.ts';
import { createPublicQueries } from '../boot/pages/public-queries.ts';
import { applyRetention } from '../domain/people/index.ts';
import { writeVainSearches } from '../domain/discovery/index.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  await insertItems(
    [
      { type: 'job', title: 'Lecturer in Limnology' },
      { type: 'news', title: 'A lake in winter' },
    ],
    portal.db,
  );
});
afterAll(() => portal.stop());

const jobs = (q: string, more = {}) => portal.call('GET /jobs', { query: { q, ...more } });
const report = (days?: number) =>
  portal.call('GET /admin/vain-searches', { token: admin.token, query: days ? { days } : {} });
const kept = async () => (await report()).searches.map(({ words, times }) => [words, times]);
const add = (...words: string[]) =>
  portal.call('POST /admin/equivalents', { token: admin.token, body: { words } });
const remove = (id: string) =>
  portal.call('DELETE /admin/equivalents/:id', { token: admin.token, params: { id } });

test('queries for which the portal has nothing are counted by their folded words, by calls and pages', async () => {
  await jobs('Zymurgy');
  await portal.call('GET /posts', { query: { q: ' zymurgy' } });
  const pages = createPublicQueries(portal.ctx, { publicUrl: '' });
  await pages.didYouMean('ZYMURGY');
  await pages.jobs.didYouMean({ q: 'Quokkas' });
  // Found elsewhere, or for a filter alone missing.
  await jobs('lake winter');
  await jobs('limnology', { field: 'arts_culture' });
  await jobs('asha@example.org');
  await jobs('98765 43210');
  expect(await kept()).toEqual([
    ['zymurgy', 3],
    ['quokkas', 1],
  ]);
  expect((await report()).searches[0]!.lastDay).toBe('2026-11-21');
});

test('a day has a thousand different ones at most, and known ones are counted on', async () => {
  await portal.db.$client.query(
    `INSERT INTO vain_searches SELECT '2026-11-21', 'random ' || nth, 1 FROM generate_series(1, 997) AS nth`,
  );
  for (const q of ['first unheard', 'second unheard', 'third unheard', 'zymurgy']) await jobs(q);
  await writeVainSearches(portal.ctx);
  const { rows: found } = await portal.db.$client.query<{ words: string; times: number }>(
    `SELECT words, times FROM vain_searches WHERE words NOT LIKE 'random%' ORDER BY words`,
  );
  expect(found).toEqual([
    { words: 'first unheard', times: 1 },
    { words: 'quokkas', times: 1 },
    { words: 'zymurgy', times: 4 },
  ]);
});

test('they are kept for 90 days', async () => {
  await portal.db.$client.query(
    `INSERT INTO vain_searches VALUES ('2026-08-01', 'long ago', 1), ('2026-09-10', 'lately', 1)`,
  );
  await applyRetention(portal.ctx);
  const { rows } = await portal.db.$client.query(
    `SELECT words FROM vain_searches WHERE words IN ('long ago', 'lately')`,
  );
  expect(rows).toEqual([{ words: 'lately' }]);
  expect((await report(7)).searches.map(({ words }) => words)).not.toContain('lately');
});

test('equivalents apply at once until they are removed, and both acts are logged', async () => {
  await insertItem({ type: 'job', title: 'Brewer and teacher' }, portal.db);
  expect((await jobs('zymurgy')).totalCount).toBe(0);
  const { id } = await add('Zymurgy', 'brewer');
  expect((await jobs('zymurgy teacher')).jobs.map(({ title }) => title)).toEqual(['Brewer and teacher']);
  expect((await jobs('"zymurgy"')).totalCount).toBe(0);
  expect((await report()).equivalents).toMatchObject([{ id, words: ['Zymurgy', 'brewer'] }]);
  await remove(id);
  for (const gone of [id, 'no-id'])
    expect(
      (await portal.try('DELETE /admin/equivalents/:id', { token: admin.token, params: { id: gone } }))
        .status,
    ).toBe(404);
  expect((await jobs('zymurgy')).totalCount).toBe(0);
  const { logs } = await portal.call('GET /logs', { token: admin.token, query: { entityType: 'site' } });
  expect(logs.map(({ action, entityTitle }) => [action, entityTitle])).toEqual([
    ['deleted', 'Equivalents: Zymurgy, brewer'],
    ['created', 'Equivalents: Zymurgy, brewer'],
  ]);
});

test.each([[['one']], [['one', 'one']], [['%', 'one']], [['a b c d e f g h i', 'one']], ['one']])(
  '%j are no equivalents',
  async (words) => {
    const { status } = await portal.try('POST /admin/equivalents', { token: admin.token, body: { words } });
    expect(status).toBe(400);
  },
);

test('another process reads them when it is told of the change, and drops its pages', async () => {
  const cleared = Promise.withResolvers<void>();
  const connected = Promise.withResolvers<void>();
  const following = followingEquivalents(portal.ctx, { clear: () => cleared.resolve() });
  const listening = listenForChanges(portal.databaseUrl, {
    changed: following.changed,
    connected: (isConnected) => isConnected && connected.resolve(),
  });
  await connected.promise;
  // Written by another process.
  await portal.db.$client.query(
    `INSERT INTO search_equivalents VALUES (gen_random_uuid(), '{fizzology,limnology}', now())`,
  );
  await cleared.promise;
  expect((await jobs('fizzology')).totalCount).toBe(1);
  await listening.stop();
});
