import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { savedLimits, type Collection } from '../../../contract/vocabulary/index.ts';
import { newId } from '../../platform/context.ts';
let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());
const nobody = '0199c000-0000-7000-8000-000000000000';
const publicItem = (collection: Collection, changes?: object) => saving.publicItem(collection, changes);

describe('what was saved on a device', () => {
  const merge = (person: Person, saved: object[]) =>
    portal.try('POST /saved/merge', { token: person.token, body: { saved } });
  const onDevice = (collection: Collection, id: string, more: object = {}) => ({
    kind: collection,
    id,
    savedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  });

  test('is added once; entries of the account stay and only take missing values', async () => {
    const reader = await createUser(portal);
    const [job, post, known, pending] = [
      await publicItem('jobs'),
      await publicItem('posts'),
      await publicItem('jobs'),
      await saving.pending('jobs'),
    ];
    await saving.save(reader, 'jobs', known, { stage: 'offer' });
    const saved = [
      onDevice('jobs', job, { stage: 'preparing', note: 'Mine' }),
      onDevice('posts', post, { savedAt: '2031-01-01T00:00:00Z' }),
      onDevice('jobs', known, { stage: 'saved', note: 'From the device' }),
      onDevice('jobs', pending),
      onDevice('jobs', nobody),
      onDevice('posts', job),
      onDevice('jobs', job),
    ];
    const expected = { added: 2, known: 1, gone: 3, left: [] };
    expect((await merge(reader, saved)).data).toEqual(expected);
    expect((await merge(reader, saved)).data).toEqual({ ...expected, added: 0, known: 3 });
    const list = new Map((await saving.listOf(reader)).map((entry) => [entry.id, entry]));
    expect(list.size).toBe(3);
    expect(list.get(known)).toMatchObject({ stage: 'offer', note: 'From the device' });
    expect(list.get(post)?.savedAt).toBe(portal.now.toISOString());
  });

  test('by two tabs at once is added once', async () => {
    const reader = await createUser(portal);
    const saved = [onDevice('jobs', await publicItem('jobs')), onDevice('posts', await publicItem('posts'))];
    const answers = await Promise.all([merge(reader, saved), merge(reader, saved)]);
    expect(answers.map(({ data }) => data.added).toSorted()).toEqual([0, 2]);
  });

  test('stays there when the list is full', async () => {
    const reader = await createUser(portal);
    await saving.fill(reader, savedLimits.entries - 1);
    const [first, second] = [await publicItem('jobs'), await publicItem('jobs')];
    const { data } = await merge(reader, [onDevice('jobs', first), onDevice('jobs', second)]);
    expect(data).toMatchObject({ added: 1, left: [{ kind: 'jobs', id: second }] });
  });

  test('is refused when it is too much or malformed', async () => {
    const reader = await createUser(portal);
    const many = Array.from({ length: savedLimits.onDevice + 1 }, () => onDevice('jobs', newId()));
    const bad = [many, [onDevice('jobs', 'x')], [{ ...onDevice('jobs', newId()), kind: 'users' }], 'x'];
    for (const saved of bad) expect((await merge(reader, saved as object[])).status).toBe(400);
  });

  test('is shown as cards, of public items only', async () => {
    const [job, post, pending] = [
      await publicItem('jobs'),
      await publicItem('posts'),
      await saving.pending('jobs'),
    ];
    const query = { jobs: [job, pending, nobody].join(), posts: post };
    const { jobs, posts } = await portal.call('GET /saved/cards', { query });
    expect([jobs.map(({ id }) => id), posts.map(({ id }) => id)]).toEqual([[job], [post]]);
    expect(jobs[0]).not.toHaveProperty('content');
    expect(await portal.call('GET /saved/cards')).toEqual({ jobs: [], posts: [] });
    expect((await portal.try('GET /saved/cards', { query: { jobs: 'x' } })).status).toBe(400);
  });
});

describe('with the account', () => {
  test('it is exported and deleted; titles of deleted items go with their author’s account', async () => {
    const [reader, writer] = [await createUser(portal), await createUser(portal)];
    const id = await saving.publicItem('jobs', { title: 'A job of somebody who leaves' }, writer);
    await saving.save(reader, 'jobs', id, {
      note: 'Private',
      dates: [{ label: 'Visit', date: '2027-01-09' }],
    });
    const exported = await portal.call('GET /users/export', { token: reader.token });
    expect(exported.saved).toMatchObject([
      { itemId: id, note: 'Private', dates: [{ label: 'Visit', date: '2027-01-09' }], stage: 'saved' },
    ]);
    const leave = ({ token, password }: Person) =>
      portal.call('DELETE /users/profile', { token, body: { password, publishedItems: 'delete' } });
    await leave(writer);
    expect(await saving.listOf(reader)).toMatchObject([
      { id, title: '(deleted)', item: null, note: 'Private' },
    ]);
    await leave(reader);
    const { rows } = await portal.db.$client.query('SELECT 1 FROM saved_items WHERE user_id = $1', [
      reader.id,
    ]);
    expect(rows).toEqual([]);
  });
});
