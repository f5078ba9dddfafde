import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { addDays } from '../../../contract/time/days.ts';
import { items, savedSearches } from '../../../db/index.ts';
import { finalAfterSeconds } from '../searches/due-searches.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const newsOf = ({ token }: Person, query: Record<string, unknown> = {}) =>
  portal.call('GET /desk/new', { token, query });
const countOf = async ({ token }: Person) => (await portal.call('GET /desk/new/count', { token })).new;
const seen = ({ token }: Person, upTo: string) => portal.call('PUT /desk/seen', { token, body: { upTo } });
/** Finds nothing of the tests before. */
const search = ({ token }: Person, changes: object = {}) => {
  portal.advanceClock(1);
  const body = { name: 'Lecturers', kind: 'jobs', query: 'position=lecturer', frequency: 'none', ...changes };
  return portal.call('POST /searches', { token, body });
};
/** An approval counts once it can't be undone any more. */
const settle = () => portal.advanceClock(finalAfterSeconds * 1000 + 1);

test('what several searches and follows find stands once and names them', async () => {
  const reader = await createUser(portal);
  const { id } = await search(reader);
  await search(reader, { name: 'Policy', query: 'field=public_policy' });
  await portal.call('PUT /follows/:kind/:id', {
    token: reader.token,
    params: { kind: 'fields', id: 'public_policy' },
  });
  const job = await saving.publicItem('jobs', { title: 'Lecturer found thrice' });
  expect((await newsOf(reader)).entries).toEqual([]);
  settle();
  const { entries, counts } = await newsOf(reader);
  expect(counts).toEqual({ match: 1, decision: 0, change: 0 });
  expect(entries).toMatchObject([
    {
      kind: 'match',
      isNew: true,
      collection: 'jobs',
      item: { id: job, title: 'Lecturer found thrice' },
      foundBy: [{ id, name: 'Lecturers' }, { name: 'Policy' }, { id: null, name: 'Public Policy' }],
    },
  ]);
  expect(await countOf(reader)).toBe(1);
});

test('only what was published since a search was saved is new, for thirty days', async () => {
  const reader = await createUser(portal);
  await saving.publicItem('jobs', { title: 'Before the search' });
  settle();
  const { id: searchId } = await search(reader);
  const id = await saving.publicItem('jobs', { title: 'After the search' });
  settle();
  expect((await newsOf(reader)).entries).toMatchObject([{ item: { title: 'After the search' } }]);
  const publishedAt = addDays(portal.now, -31);
  await portal.db
    .update(savedSearches)
    .set({ createdAt: addDays(publishedAt, -1) })
    .where(eq(savedSearches.id, searchId));
  await portal.db.update(items).set({ publishedAt }).where(eq(items.id, id));
  const titles = (await newsOf(reader)).entries.map((one) => one.kind === 'match' && one.item.title);
  expect(titles).not.toContain('After the search');
});

test('decisions and changes of saved items are among it; dates and questions aren’t', async () => {
  const person = await createUser(portal, { credits: { any: 10 } });
  const mine = await saving.pending('posts', { title: 'A school of mine' }, person);
  await saving.decide('posts', mine, 'approved');
  const saved = await saving.publicItem('jobs', {
    title: 'A job with a later date',
    applicationDeadline: '2028-03-01',
  });
  await saving.save(person, 'jobs', saved);
  const { token } = saving.author;
  await portal.call('PUT /jobs/:id', {
    token,
    params: { id: saved },
    body: buildJob({ title: 'A job with a later date', applicationDeadline: '2028-04-01' }),
  });
  settle();
  await portal.work();
  const { entries, counts } = await newsOf(person);
  expect(counts).toEqual({ match: 0, decision: 1, change: 1 });
  expect(await portal.call('GET /desk/new/count', { token: person.token })).toEqual({ new: 2, matches: 0 });
  expect(
    new Set(entries.map((one) => one.kind !== 'match' && `${one.kind}: ${one.title}: ${one.text}`)),
  ).toEqual(
    new Set([
      'decision: A school of mine: Live: your post can be found now',
      'change: A job with a later date: Extended: application from 1 March 2028 to 1 April 2028',
    ]),
  );
  const changes = await newsOf(person, { kind: 'change' });
  expect(changes.entries).toMatchObject([{ kind: 'change', path: `/jobs/${saved}` }]);
  expect(changes.counts).toEqual(counts);
});

test('what was seen stays, but is counted no more', async () => {
  const reader = await createUser(portal);
  const { id } = await search(reader);
  await saving.publicItem('jobs', { title: 'Seen first' });
  settle();
  const { upTo } = await newsOf(reader);
  portal.advanceClock(1000);
  await saving.publicItem('jobs', { title: 'Not seen yet' });
  settle();
  expect(await countOf(reader)).toBe(2);
  settle();
  expect(await seen(reader, upTo)).toEqual({ new: 1, matches: 1 });
  expect((await newsOf(reader, { search: id })).entries).toMatchObject([
    { item: { title: 'Not seen yet' }, isNew: true },
    { item: { title: 'Seen first' }, isNew: false },
  ]);
  await seen(reader, '2000-01-01T00:00:00.000Z');
  expect(await countOf(reader)).toBe(1);
});

test('a search of somebody else’s finds nothing', async () => {
  const [reader, other] = [await createUser(portal), await createUser(portal)];
  const { id } = await search(reader);
  await saving.publicItem('jobs', {});
  settle();
  expect((await newsOf(other, { search: id })).entries).toEqual([]);
});
