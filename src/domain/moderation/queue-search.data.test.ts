import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem } from '../../../test/support/item-rows.ts';
import { aPerson } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import type { ApprovalStatus } from '../../contract/vocabulary/index.ts';
import { listQueue } from './index.ts';

let portal: TestPortal;
const makeJob = (title: string, approvalStatus: ApprovalStatus, userId: string | null = null) =>
  insertItem({ type: 'job', userId, title, content: '<p>Text of papyrology</p>', approvalStatus }, portal.db);

beforeAll(async () => {
  portal = await TestPortal.start();
  await makeJob('Reader in Papyrólogy', 'pending');
  await makeJob('Lecturer in papyrology', 'rejected');
  await makeJob('Dean of PAPYROLOGY', 'approved');
  await makeJob('A draft on papyrology', 'draft');
  // The rare and the common part of the word, but not the word itself.
  await makeJob('Papyro and hydrology', 'pending');
  // Enough that the end of the word is common in titles, so that only its beginning is looked up.
  for (let n = 0; n < 40; n += 1) await makeJob(`Professor of hydrology ${n}`, 'approved');
});
afterAll(() => portal.stop());

const titlesFor = async (q: string): Promise<string[]> => {
  const { page } = await listQueue(portal.ctx, 'jobs', {
    page: 1,
    limit: 20,
    approvalStatus: [],
    sort: 'title',
    q,
  });
  return page.items.map(({ title }) => title);
};

test('a word with rare n-grams is found in titles of any status', async () => {
  expect(await titlesFor('papyrology')).toEqual([
    'Dean of PAPYROLOGY',
    'Lecturer in papyrology',
    'Reader in Papyrólogy',
  ]);
});

test('common words, parts of words, punctuation and two words are found as well', async () => {
  expect(await titlesFor('hydrology 3')).toHaveLength(11);
  expect(await titlesFor('papyro')).toHaveLength(4);
  expect(await titlesFor('papyro and')).toEqual(['Papyro and hydrology']);
  expect(await titlesFor('papyro%')).toEqual([]);
  expect(await titlesFor('hydrologists')).toEqual([]);
});

test('one or two letters are found in titles and employers, whether common or rare', async () => {
  expect(await titlesFor('yr')).toHaveLength(4);
  const { page } = await listQueue(portal.ctx, 'jobs', {
    page: 1,
    limit: 100,
    approvalStatus: [],
    sort: 'title',
    q: 'DR',
  });
  expect(page.totalCount).toBe(41);
  expect(await titlesFor('n_')).toEqual([]);
});

test('an item that matches by title and author is counted once', async () => {
  const { user } = await aPerson(portal, { name: 'Ada Numismatist' });
  await makeJob('Numismatist wanted', 'pending', user.id);
  await makeJob('Another job', 'pending', user.id);
  await makeJob('A third job', 'rejected', user.id);
  await makeJob('Head numismatist', 'approved');
  const { page, counts } = await listQueue(portal.ctx, 'jobs', {
    page: 1,
    limit: 20,
    approvalStatus: [],
    sort: 'title',
    q: 'numismatist',
  });
  expect(page.items).toHaveLength(4);
  expect(page.totalCount).toBe(4);
  expect(counts).toEqual({ pending: 2, rejected: 1, approved: 1 });
});
