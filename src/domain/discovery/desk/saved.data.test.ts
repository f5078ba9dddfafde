import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { savedLimits, type Collection } from '../../../contract/vocabulary/index.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());
const nobody = '0199c000-0000-7000-8000-000000000000';
const publicItem = (collection: Collection, changes?: object) => saving.publicItem(collection, changes);
const titlesOf = async (person: Person, query: object) =>
  (await saving.listOf(person, query)).map(({ title }) => title);

describe('an entry', () => {
  test('is saved, read, changed and removed by its person', async () => {
    const reader = await createUser(portal);
    const id = await publicItem('jobs', { title: 'A job worth keeping' });
    const { status, data } = await saving.save(reader, 'jobs', id);
    expect([status, data]).toMatchObject([
      200,
      {
        kind: 'jobs',
        id,
        title: 'A job worth keeping',
        stage: 'saved',
        note: null,
        dates: [],
        savedAt: portal.now.toISOString(),
        item: { id, employer: 'Sample University' },
      },
    ]);
    expect(data.item).not.toHaveProperty('content');
    const note = 'Ask Asha for a letter\n=1+1 “ünïcödé” 🎓';
    const dates = [
      { label: 'Interview', date: '2027-02-10' },
      { label: 'Letter', date: '2027-01-05' },
    ];
    await saving.save(reader, 'jobs', id, { stage: 'applied', note, dates });
    expect(await saving.listOf(reader)).toMatchObject([
      { stage: 'applied', note, dates: dates.toReversed() },
    ]);
    const removed = await saving.remove(reader, 'jobs', id);
    expect([removed.status, removed.data]).toMatchObject([200, { id, note, stage: 'applied' }]);
    expect(await saving.listOf(reader)).toEqual([]);
    expect((await saving.remove(reader, 'jobs', id)).status).toBe(404);
  });

  test('keeps fields that a call leaves out, so that saving again loses no note', async () => {
    const reader = await createUser(portal);
    const id = await publicItem('posts');
    const savedAt = portal.now.toISOString();
    await saving.save(reader, 'posts', id, { stage: 'interview', note: 'Bring slides' });
    portal.advanceClock(60_000);
    const { data } = await saving.save(reader, 'posts', id);
    expect(data).toMatchObject({ stage: 'interview', note: 'Bring slides', savedAt });
    expect((await saving.save(reader, 'posts', id, { stage: 'offer', note: null })).data).toMatchObject({
      stage: 'offer',
      note: null,
      savedAt,
    });
  });

  test.each([
    [{ stage: 'hired' }, 'stage'],
    [{ note: 'x'.repeat(savedLimits.note + 1) }, 'note'],
    [{ note: 'a\u0000b' }, 'note'],
    [{ note: '\uD800' }, 'note'],
    [{ dates: Array.from({ length: 6 }, () => ({ label: 'A', date: '2027-01-01' })) }, 'dates'],
    [{ dates: [{ label: '', date: '2027-01-01' }] }, 'dates.0.label'],
    [{ dates: [{ label: 'x'.repeat(61), date: '2027-01-01' }] }, 'dates.0.label'],
    [{ dates: [{ label: 'A', date: '2027-02-30' }] }, 'dates.0.date'],
    [{ dates: [{ label: 'A', date: 'soon' }] }, 'dates.0.date'],
  ])('with %j is refused by name', async (body, field) => {
    const reader = await createUser(portal);
    const { status, failure } = await saving.save(reader, 'jobs', await publicItem('jobs'), body);
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    expect(await saving.listOf(reader)).toEqual([]);
  });

  test('holds a note of the longest length', async () => {
    const reader = await createUser(portal);
    const note = '𝒳'.repeat(savedLimits.note / 2);
    expect((await saving.save(reader, 'jobs', await publicItem('jobs'), { note })).data.note).toBe(note);
  });

  test('saved twice at once is stored once', async () => {
    const reader = await createUser(portal);
    const id = await publicItem('jobs');
    const answers = await Promise.all([1, 2, 3, 4].map(() => saving.save(reader, 'jobs', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await saving.listOf(reader)).toHaveLength(1);
  });
});

describe('an item', () => {
  test('that is absent, malformed, of the other kind or not public can’t be saved', async () => {
    const reader = await createUser(portal);
    const job = await publicItem('jobs');
    const pending = await saving.pending('jobs');
    const tries = [nobody, 'x', '%00', pending].map((id) => saving.save(reader, 'jobs', id));
    tries.push(
      saving.save(reader, 'posts', job),
      saving.save(saving.author, 'jobs', pending),
      saving.save(saving.moderator, 'jobs', pending),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  });

  test.each(['deleted', 'rejected'])(
    'that was %s stays with its title, and its entry can still be changed',
    async (how) => {
      const reader = await createUser(portal);
      const title = `A job to be ${how} soon`;
      const id = await publicItem('jobs', { title });
      await saving.save(reader, 'jobs', id, { stage: 'applied', note: 'Sent' });
      if (how === 'deleted')
        await portal.call('DELETE /jobs/:id', { token: saving.author.token, params: { id } });
      else await saving.decide('jobs', id, 'rejected');
      expect(await saving.listOf(reader)).toMatchObject([
        { id, title, item: null, stage: 'applied', note: 'Sent' },
      ]);
      expect((await saving.save(reader, 'jobs', id, { stage: 'interview' })).data).toMatchObject({
        title,
        item: null,
        stage: 'interview',
        note: 'Sent',
      });
      expect((await saving.remove(reader, 'jobs', id)).status).toBe(200);
      expect((await saving.save(reader, 'jobs', id)).status).toBe(404);
    },
  );
});

describe('a list', () => {
  test('is sorted by what is next, own dates included, and filtered by stage', async () => {
    const reader = await createUser(portal);
    const late = await publicItem('jobs', { title: 'Late deadline', applicationDeadline: '2027-03-01' });
    const soon = await publicItem('posts', {
      title: 'Early deadline',
      type: 'callForPaper',
      subType: null,
      milestones: [
        { kind: 'abstract', date: '2026-11-01' },
        { kind: 'submission', date: '2026-12-10' },
      ],
    });
    const own = await publicItem('jobs', { title: 'A date of my own', applicationDeadline: '2027-04-01' });
    const none = await publicItem('posts', { title: 'Without a date' });
    await saving.save(reader, 'jobs', late);
    await saving.save(reader, 'posts', soon, { stage: 'preparing' });
    await saving.save(reader, 'posts', none);
    const dates = [
      { label: 'Past', date: '2026-11-20' },
      { label: 'Draft', date: '2026-12-01' },
    ];
    await saving.save(reader, 'jobs', own, { dates, stage: 'preparing' });
    expect(await titlesOf(reader, { sort: 'deadline' })).toEqual([
      'A date of my own',
      'Early deadline',
      'Late deadline',
      'Without a date',
    ]);
    expect(await titlesOf(reader, { sort: 'deadline', stage: 'preparing' })).toEqual([
      'A date of my own',
      'Early deadline',
    ]);
    expect(await titlesOf(reader, { sort: 'title', stage: '' })).toHaveLength(4);
    const page = await portal.call('GET /saved', {
      token: reader.token,
      query: { sort: 'deadline', page: 2, limit: 3 },
    });
    expect([page.totalCount, page.saved.map(({ title }) => title)]).toEqual([4, ['Without a date']]);
    expect(await portal.call('GET /saved/ids', { token: reader.token })).toEqual({
      jobs: expect.arrayContaining([late, own]),
      posts: expect.arrayContaining([soon, none]),
    });
  });

  test.each([{ stage: 'hired' }, { sort: 'nearest' }, { limit: 101 }, { page: 0 }])(
    'asked for with %j is refused',
    async (query) => {
      expect((await portal.try('GET /saved', { token: saving.author.token, query })).status).toBe(400);
    },
  );

  test('is its person’s alone, staff included', async () => {
    const [reader, admin] = [await createUser(portal), await createUser(portal, { role: 'admin' })];
    const id = await publicItem('jobs');
    await saving.save(reader, 'jobs', id, { note: 'A heron knows' });
    for (const other of [saving.author, saving.moderator, admin]) {
      expect(await saving.listOf(other)).toEqual([]);
      expect((await saving.remove(other, 'jobs', id)).status).toBe(404);
    }
    const seen = await Promise.all(
      ['/admin/users', `/admin/users/${reader.id}`, '/logs', `/users/${reader.id}`, `/jobs/${id}`].map(
        async (path) => (await portal.fetch(path, { token: admin.token })).text(),
      ),
    );
    expect(seen.join()).not.toContain('heron');
    expect(await saving.listOf(reader)).toHaveLength(1);
  });

  test('holds 1,000 items, also when several are saved at once', async () => {
    const reader = await createUser(portal);
    await saving.fill(reader, savedLimits.entries - 1);
    const ids = await Promise.all([1, 2, 3].map(() => publicItem('jobs')));
    const answers = await Promise.all(ids.map((id) => saving.save(reader, 'jobs', id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.failure.message).toBe(
      'Your list is full: it holds 1,000 items. Please remove some of them first.',
    );
    const known = (await saving.listOf(reader)).find(({ item }) => item !== null)!;
    expect((await saving.save(reader, 'jobs', known.id, { stage: 'offer' })).status).toBe(200);
  });
});
