import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '../../../../test/support/item-rows.ts';
import { createUser } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import type { ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import { type Actor, newId } from '../../platform/context.ts';
import { listQueue } from './queue.ts';

let portal: TestPortal;
const moderator = { id: newId(), role: 'moderator' } as Actor;
const makeJob = (title: string, approvalStatus: ApprovalStatus, userId: string | null = null) =>
  insertItem({ type: 'job', userId, title, content: '<p>Text of cunei-form</p>', approvalStatus }, portal.db);

beforeAll(async () => {
  portal = await TestPortal.start();
  await makeJob('Reader in Papyrólogy', 'pending');
  await makeJob('Lecturer in papyrology', 'rejected');
  await makeJob('Dean of PAPYROLOGY', 'approved');
  await makeJob('A draft on papyrology', 'draft');
  await makeJob('Papyro and hydrology', 'pending');
  for (let n = 0; n < 40; n += 1) await makeJob(`Professor of hydrology ${n}`, 'approved');
});
afterAll(() => portal.stop());

const queueFor = (q: string) =>
  listQueue(portal.ctx, moderator, 'jobs', { page: 1, limit: 100, approvalStatus: [], sort: 'title', q });
const titlesFor = async (q: string): Promise<string[]> =>
  (await queueFor(q)).page.items.map(({ title }) => title);

test('a word is found in titles of any status but drafts', async () => {
  expect(await titlesFor('papyrology')).toEqual([
    'Dean of PAPYROLOGY',
    'Lecturer in papyrology',
    'Reader in Papyrólogy',
  ]);
});

test('as in lists, by beginnings, in any order, in texts, with phrases and exclusions', async () => {
  expect(await titlesFor('hydrology 3')).toEqual(['Professor of hydrology 3']);
  expect(await titlesFor('hydro')).toHaveLength(await titlesFor('hydrology').then((all) => all.length));
  expect(await titlesFor('papyro')).toHaveLength(4);
  expect(await titlesFor('hydrology papyro')).toEqual(['Papyro and hydrology']);
  expect(await titlesFor('papyro -"papyro and"')).toHaveLength(3);
  expect(await titlesFor('cuneiform')).toHaveLength(44);
  expect(await titlesFor('yrology')).toEqual([]);
  expect(await titlesFor('hydrologists')).toEqual([]);
  expect(await titlesFor('%')).toEqual([]);
});

test('an item that matches by title and author is counted once', async () => {
  const { user } = await createUser(portal, { name: 'Ada Numismatist' });
  await makeJob('Numismatist wanted', 'pending', user.id);
  await makeJob('Another job', 'pending', user.id);
  await makeJob('A third job', 'rejected', user.id);
  await makeJob('Head numismatist', 'approved');
  const { page, counts } = await queueFor('numismatist');
  expect(page.items).toHaveLength(4);
  expect(page.totalCount).toBe(4);
  expect(counts).toEqual({ pending: 2, rejected: 1, approved: 1 });
});
