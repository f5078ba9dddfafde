import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertItem, insertItems, updateItem } from '../../test/support/item-rows.ts';
import { buildJobToday, inDays } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { savingIn } from '../../test/support/saving.ts';
import { bySize } from '../../test/support/size.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Collection } from '../contract/vocabulary/index.ts';
import { applyRetention } from '../domain/people/index.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  portal.advanceClock(Date.now() - +portal.now);
  saving = await savingIn(portal, buildJobToday);
});
afterAll(() => portal.stop());

/** A moment between what was and what comes. The clocks of program and database are set to the same time, as both stamp changes. */
const moment = async () => {
  const tick = async () => {
    await setTimeout(5);
    portal.advanceClock(Date.now() - +portal.now);
  };
  await tick();
  const now = portal.now.toISOString();
  await tick();
  return now;
};
interface Entry {
  id: string;
  title?: string;
  removed?: true;
}
const changes = async (collection: Collection, updatedSince: string, query: object = {}) =>
  (await portal.call(`GET /${collection}`, { query: { updatedSince, limit: 100, ...query } as never })) as {
    jobs?: Entry[];
    posts?: Entry[];
    totalCount: number;
    nextSince: string;
  };
const entries = async (collection: Collection, updatedSince: string, query: object = {}): Promise<Entry[]> =>
  (await changes(collection, updatedSince, query))[collection]!;
const idsOf = (some: Entry[]) => some.map(({ id }) => id);
const act = (collection: Collection, id: string, what: 'withdraw' | 'reinstate') =>
  portal.call(`POST /${collection}/:id/${what}`, {
    token: saving.author.token,
    params: { id },
    body: { reason: 'The funds were not granted' },
  });
const remove = (collection: Collection, id: string) =>
  portal.call(`DELETE /${collection}/:id`, { token: saving.author.token, params: { id } });

describe.each(['jobs', 'posts'] as const)('the changes of %s', (collection) => {
  test('are what was published, withdrawn and removed since, without what stayed', async () => {
    const [stays, withdrawn, rejected, deleted, sentBack] = await Promise.all(
      Array.from({ length: 5 }, () => saving.publicItem(collection)),
    );
    const hidden = await saving.pending(collection);
    const since = await moment();
    const published = await saving.publicItem(collection);
    await act(collection, withdrawn!, 'withdraw');
    await saving.decide(collection, rejected!, 'rejected');
    await saving.decide(collection, sentBack!, 'pending');
    await remove(collection, deleted!);
    await saving.decide(collection, hidden, 'rejected');

    const found = await entries(collection, since);
    expect(new Set(idsOf(found))).toEqual(new Set([published, withdrawn, rejected, deleted, sentBack]));
    expect(found.find(({ id }) => id === withdrawn)).toMatchObject({
      withdrawn: { reason: 'The funds were not granted' },
      approvalStatus: 'approved',
      content: expect.any(String),
    });
    for (const id of [rejected, deleted, sentBack])
      expect(found.find((one) => one.id === id)).toEqual({
        id,
        removed: true,
        removedAt: expect.stringMatching(/Z$/),
      });
    expect(idsOf(found)).not.toContain(stays);
    await saving.decide(collection, rejected!, 'approved');
    expect((await entries(collection, since)).find(({ id }) => id === rejected)).toHaveProperty('title');
  });

  test('tell what closed, from its moment on', async () => {
    const date = inDays(100);
    const milestones = [{ kind: 'submission', date, time: null, zone: 'UTC', label: null }];
    const ends = new Date(+new Date(date) + dayMs).toISOString();
    const id = await insertItem(
      {
        type: collection === 'jobs' ? 'job' : 'callForPaper',
        milestones: milestones.map((one) => ({
          ...one,
          kind: collection === 'jobs' ? 'application' : 'submission',
          moment: ends,
          extendedFrom: [],
        })) as never,
      },
      portal.db,
    );
    const before = +portal.now;
    const since = new Date(+new Date(ends) - 1).toISOString();
    portal.advanceClock(+new Date(ends) - before - 1);
    expect(idsOf(await entries(collection, since))).not.toContain(id);
    portal.advanceClock(1);
    expect((await entries(collection, since)).find((one) => one.id === id)).toMatchObject({ isClosed: true });
    expect(idsOf(await entries(collection, new Date(+new Date(ends) + 1).toISOString()))).not.toContain(id);
    portal.advanceClock(before - +portal.now);
  });

  test('forget removed items after 90 days', async () => {
    const id = await saving.publicItem(collection);
    const since = await moment();
    await remove(collection, id);
    const before = +portal.now;
    portal.advanceClock(89 * dayMs);
    expect(idsOf(await entries(collection, since))).toContain(id);
    portal.advanceClock(2 * dayMs);
    expect(idsOf(await entries(collection, since))).not.toContain(id);
    await applyRetention(portal.ctx);
    const { rows } = await portal.db.$client.query('SELECT FROM item_changes WHERE removed');
    expect(rows).toEqual([]);
    portal.advanceClock(before - +portal.now);
  });

  test('are refused for what is no moment with its zone, and with hidden items; other sites may read the refusal', async () => {
    for (const updatedSince of [
      '2026-11-27',
      '2026-11-27T10:00:00',
      'yesterday',
      '1764237600',
      '',
      '2026-11-27T10:00:00 05:30',
    ]) {
      const { status, failure, headers } = await portal.try(`GET /${collection}`, {
        query: { updatedSince },
      });
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['updatedSince']]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
    }
    for (const updatedSince of [
      '2026-11-27T10:00:00+05:30',
      '0001-01-01T00:00:00Z',
      '2026-11-27T10:00:00.123Z',
    ])
      expect((await portal.try(`GET /${collection}`, { query: { updatedSince } })).status).toBe(200);
    const { token } = saving.moderator;
    const query = { updatedSince: await moment(), includeAllStatuses: true };
    expect((await portal.try(`GET /${collection}`, { token, query })).status).toBe(400);
    expect((await portal.try(`GET /${collection}`, { query })).status).toBe(403);
  });
});

test('the filters of the list hold for items, closed ones too; removed ones have none', async () => {
  const other = await createUser(portal, { credits: { any: 3 } });
  const mine = await saving.publicItem('jobs', { title: 'Reader in filtered studies', field: ['education'] });
  const theirs = await saving.publicItem('jobs', { title: 'Lecturer elsewhere' }, other);
  const gone = await saving.publicItem('jobs');
  const since = await moment();
  await act('jobs', mine, 'withdraw');
  await remove('jobs', gone);
  await saving.decide('jobs', theirs, 'pending');
  await saving.decide('jobs', theirs, 'approved');
  const found = async (query: object) => new Set(idsOf(await entries('jobs', since, query)));
  expect(await found({ q: 'filtered' })).toEqual(new Set([mine, gone]));
  expect(await found({ field: 'education' })).toEqual(new Set([mine, gone]));
  expect(await found({ userId: other.id })).toEqual(new Set([theirs, gone]));
  expect(await found({ employer: 'Sample University' })).toEqual(new Set([mine, theirs, gone]));
});

test('what an author is called, and a revision that was approved, are changes; one that waits is none', async () => {
  const author = await createUser(portal, { name: 'Asha Author', credits: { any: 3 } });
  const id = await saving.publicItem('posts', {}, author);
  let since = await moment();
  const { data: item } = await portal.try('GET /posts/:id', { params: { id } });
  const body = { ...item, title: 'Winter school on sampling and weighting' };
  await portal.call('PUT /posts/:id', { token: author.token, params: { id }, body });
  expect(idsOf(await entries('posts', since))).toEqual([]);
  await saving.decide('posts', id, 'approved');
  expect(await entries('posts', since)).toMatchObject([{ id, title: body.title }]);
  since = await moment();
  await portal.db.$client.query("UPDATE users SET name = 'Asha Writer', updated_at = $2 WHERE id = $1", [
    author.id,
    portal.now,
  ]);
  expect(await entries('posts', since)).toMatchObject([{ id, author: { name: 'Asha Writer' } }]);
});

test('many changes, in CI more than are counted, are read on by the last id', async () => {
  const since = await moment();
  const ids = await insertItems(
    Array.from({ length: bySize({ small: 250, whole: 10_050 }) }, () => ({
      type: 'news' as const,
      updatedAt: portal.now,
    })),
    portal.db,
  );
  const { totalCount } = await changes('posts', since);
  expect(totalCount).toBe(Math.min(ids.length, 10_000));
  expect(
    (await portal.try('GET /posts', { query: { updatedSince: since, page: 102, limit: 100 } })).status,
  ).toBe(400);
  const seen = new Set<string>();
  let after: string | undefined;
  for (;;) {
    const page = idsOf(await entries('posts', since, { type: 'news', ...(after && { after }) }));
    for (const id of page) seen.add(id);
    if (page.length < 100) break;
    after = page.at(-1);
  }
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
  await updateItem(ids[0]!, { featured: true }, portal.db);
  expect(idsOf(await entries('posts', await moment()))).toEqual([]);
});
