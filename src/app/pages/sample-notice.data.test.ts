import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteItems, updateItems, type ItemChanges } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { items, siteContent, users } from '../../db/index.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import { removeSamples } from '../../domain/staff/index.ts';
import { fillWithSamples } from '../../sample/index.ts';
import { createPublicQueries } from './public-queries.ts';

let portal: TestPortal;
let dataDir: string;
let listener: pg.Client;
let notifications: number;

beforeEach(async () => {
  portal = await TestPortal.start();
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-notice-'));
  listener = new pg.Client({ connectionString: portal.databaseUrl });
  await listener.connect();
  listener.on('notification', () => (notifications += 1));
  await listener.query('LISTEN content_changed');
  portal.atEnd(() => listener.end());
});
afterEach(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true });
});

const fill = () => fillWithSamples(portal.ctx, { dataDir, log: () => {} });

/** Whether pages show the notice, and whether outdated pages are dropped, because the change was announced. */
async function isShownAfter(change: () => Promise<unknown>): Promise<{ shown: boolean; dropped: boolean }> {
  notifications = 0;
  await change();
  // Notifications that were committed earlier arrive with the answer.
  await listener.query('SELECT 1');
  const shown = await createPublicQueries(portal.ctx, { publicUrl: '' }).showsSamples();
  return { shown, dropped: notifications > 0 };
}

test('pages say that there is sample content until it is removed', async () => {
  expect(await isShownAfter(async () => {})).toEqual({ shown: false, dropped: false });
  expect(await isShownAfter(fill)).toEqual({ shown: true, dropped: true });
  expect(await isShownAfter(() => removeSamples(portal.ctx))).toEqual({ shown: false, dropped: true });
});

test('they stop saying so when the last sample section is replaced and the last item deleted, hidden or rewritten', async () => {
  await fill();
  await portal.db.delete(items);
  expect((await isShownAfter(async () => {})).shown).toBe(true);
  expect(await isShownAfter(() => portal.db.delete(siteContent))).toEqual({ shown: false, dropped: true });
  await removeSamples(portal.ctx);
  await portal.db.delete(users);
  await fill();
  await portal.db.delete(siteContent);
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
