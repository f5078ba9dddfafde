import { expect, test } from 'vitest';
import { buildPost } from '../../../test/support/items.ts';
import { createUser } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { partSize, selectEntries, selectParts } from './read-sitemap.ts';

const now = new Date('2026-11-21T06:00:00Z');

test('parts are limited in size, contain every public item once, and name the latest change', async () => {
  const portal = await TestPortal.start();
  const admin = await createUser(portal, { role: 'admin' });
  const known: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    portal.advanceClock(60_000);
    const { id } = await portal.call('POST /posts', { token: admin.token, body: buildPost() });
    // The last one is pending, so it is in no part.
    if (n === 7) continue;
    known.push(id);
    await portal.call('PUT /posts/:id/approve', {
      params: { id },
      token: admin.token,
      body: { approvalStatus: 'approved' },
    });
  }
  const parts = await selectParts(portal.db, 'posts', now, 3);
  const held = await Promise.all(parts.map(({ from }) => selectEntries(portal.db, 'posts', now, from, 3)));
  expect(held.map((entries) => entries.length)).toEqual([3, 3, 1]);
  expect(held.flat().map(({ id }) => id)).toEqual(known);
  expect(parts.map(({ lastModified }) => lastModified)).toEqual(
    held.map((entries) => entries.at(-1)!.lastModified),
  );
  expect(partSize).toBe(10_000);
  await portal.stop();
});
