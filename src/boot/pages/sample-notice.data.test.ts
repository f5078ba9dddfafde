import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteItems, updateItem, updateItems, type ItemChanges } from '../../../test/support/item-rows.ts';
import { aJob } from '../../../test/support/items.ts';
import { aPerson } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import { removeSamples } from '../../domain/samples/index.ts';
import { fillWithSamples } from '../../sample/index.ts';
import { createPublicQueries } from './public-queries.ts';

let portal: TestPortal;
let dataDir: string;
/** Tags of all notifications. */
let notifiedTags: string[];

beforeEach(async () => {
  portal = await TestPortal.start();
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-notice-'));
  notifiedTags = [];
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => notifiedTags.push(...payload.split(' ')));
  await client.query('LISTEN content_changed');
  portal.atEnd(() => client.end());
});
afterEach(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true });
});

const fill = () => fillWithSamples(portal.ctx, { dataDir, log: () => {} });
const run = (query: string) => portal.db.$client.query(query);

/** Whether pages show the notice, and whether outdated pages are dropped, because their tag was announced. */
async function isShownAfter(change: () => Promise<unknown>): Promise<{ shown: boolean; dropped: boolean }> {
  await run("SELECT pg_notify('content_changed', 'before')");
  await expect.poll(() => notifiedTags).toContain('before');
  notifiedTags.length = 0;
  await change();
  await run("SELECT pg_notify('content_changed', 'after')");
  await expect.poll(() => notifiedTags).toContain('after');
  const tags: string[] = [];
  const queries = createPublicQueries(portal.ctx, { publicUrl: '' }, (...added) => tags.push(...added));
  const shown = await queries.showsSamples();
  return { shown, dropped: tags.some((tag) => notifiedTags.includes(tag)) };
}

test('pages say that there is sample content until it is removed', async () => {
  expect(await isShownAfter(async () => {})).toEqual({ shown: false, dropped: false });
  expect(await isShownAfter(fill)).toEqual({ shown: true, dropped: true });
  expect(await isShownAfter(() => removeSamples(portal.ctx))).toEqual({ shown: false, dropped: true });
});

test('they stop saying so when the last sample item is deleted, hidden or rewritten', async () => {
  await fill();
  const change = (changes: ItemChanges) => updateItems({ type: 'job' }, changes, portal.db);
  expect(await isShownAfter(() => deleteItems(portal.db, { type: postTypes }))).toEqual({
    shown: true,
    dropped: true,
  });
  expect(await isShownAfter(() => change({ approvalStatus: 'pending' }))).toEqual({
    shown: false,
    dropped: true,
  });
  expect(await isShownAfter(() => change({ approvalStatus: 'approved' }))).toEqual({
    shown: true,
    dropped: true,
  });
  expect(await isShownAfter(() => change({ title: 'Rewritten' }))).toEqual({
    shown: false,
    dropped: true,
  });
});

test('changes of real content beside it drop no other pages', async () => {
  await fill();
  const person = await aPerson(portal, { credits: { job: 1 } });
  const { id } = await portal.call('POST /jobs', { token: person.token, body: aJob() });
  const changed = () => updateItem(id, { approvalStatus: 'approved' }, portal.db);
  expect(await isShownAfter(changed)).toEqual({ shown: true, dropped: false });
});
