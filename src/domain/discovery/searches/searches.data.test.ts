import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockItems } from '../../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { searchLimits } from '../../../contract/vocabulary/index.ts';
import { finalAfterSeconds } from './due-searches.ts';

let portal: TestPortal;
let publishing: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  publishing = await savingIn(portal);
});
afterAll(() => portal.stop());

const input = { name: 'Jobs in India', kind: 'jobs', query: 'location=Asia%2FIndia', frequency: 'daily' };
const save = ({ token }: Person, changes: object = {}) =>
  portal.try('POST /searches', { token, body: { ...input, ...changes } });
const change = ({ token }: Person, id: string, body: object) =>
  portal.try('PUT /searches/:id', { token, params: { id }, body });
const listOf = async ({ token }: Person) => (await portal.call('GET /searches', { token })).searches;
const newIn = ({ token }: Person, id: string) =>
  portal.call('GET /searches/:id/new', { token, params: { id } });
const settle = () => portal.advanceClock(finalAfterSeconds * 1000 + 1);

describe('a search', () => {
  test('is stored with its canonical query and the time of its next mail', async () => {
    const person = await createUser(portal);
    const query =
      '?position=lecturer&location=Asia%2FIndia&position=assistant_professor&page=3&sort=deadline&x=1';
    const { status, data } = await save(person, { query, hour: 9, timeZone: 'Europe/Berlin' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Jobs in India',
      kind: 'jobs',
      query: 'location=Asia%2FIndia&position=assistant_professor&position=lecturer',
      frequency: 'daily',
      hour: 9,
      weekday: 1,
      timeZone: 'Europe/Berlin',
      paused: null,
      nextMailAt: '2026-11-21T08:00:00.000Z',
    });
    expect(await listOf(person)).toEqual([{ ...data, newCount: 0 }]);
  });

  test('is changed, paused, resumed and deleted', async () => {
    const person = await createUser(portal);
    const { data } = await save(person);
    const weekly = await change(person, data.id, { frequency: 'weekly', weekday: 3, name: 'Wednesdays' });
    expect(weekly.data).toMatchObject({ name: 'Wednesdays', query: data.query, weekday: 3 });
    expect(weekly.data.nextMailAt).toBe('2026-11-25T01:30:00.000Z');
    const paused = await change(person, data.id, { paused: true });
    expect(paused.data).toMatchObject({ paused: 'person', nextMailAt: null });
    expect((await change(person, data.id, { hour: 8 })).data).toMatchObject({
      paused: 'person',
      nextMailAt: null,
    });
    expect((await change(person, data.id, { paused: false })).data).toMatchObject({
      paused: null,
      nextMailAt: '2026-11-25T02:30:00.000Z',
    });
    const removed = await portal.call('DELETE /searches/:id', {
      token: person.token,
      params: { id: data.id },
    });
    expect(removed).toEqual({ id: data.id });
    expect(await listOf(person)).toEqual([]);
    expect((await change(person, data.id, { name: 'x' })).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ name: 'x'.repeat(searchLimits.name + 1) }, 'name'],
    [{ kind: 'users' }, 'kind'],
    [{ query: 'x'.repeat(searchLimits.query + 1) }, 'query'],
    [{ query: 'q=a%00b' }, 'query'],
    [{ query: 'q=%ED%A0%80%00' }, 'query'],
    [{ query: 'position=emperor' }, 'query'],
    [{ query: 'closesWithin=400' }, 'query'],
    [{ query: 'page=0' }, 'query'],
    [{ query: 'approvalStatus=pending' }, 'query'],
    [{ query: 'includeAllStatuses=true' }, 'query'],
    [{ query: 'userId=0199c000-0000-7000-8000-000000000000&sort=status' }, 'query'],
    [{ kind: 'posts', query: 'type=job' }, 'query'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ weekday: 0 }, 'weekday'],
    [{ hour: 24 }, 'hour'],
    [{ hour: 7.5 }, 'hour'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: 'AoE' }, 'timeZone'],
  ])('%# with an invalid value is refused by name', async (changes, field) => {
    const person = await createUser(portal);
    const { status, failure } = await save(person, changes);
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    expect(await listOf(person)).toEqual([]);
  });

  test('that would mail an unverified address is refused; one without mails is accepted', async () => {
    const person = await createUser(portal, { isVerified: false });
    const { status, failure } = await save(person);
    expect([status, failure.code]).toEqual([403, 'email_not_verified']);
    const { data } = await save(person, { frequency: 'none' });
    expect((await change(person, data.id, { frequency: 'now' })).status).toBe(403);
  });
});

describe('the limit', () => {
  test('is ten, also for searches saved at once, and more with premium membership', async () => {
    const person = await createUser(portal);
    for (let n = 0; n < 8; n += 1) expect((await save(person)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 403, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.failure.message).toBe(
      'You have 10 saved searches, which is the limit. Delete one of them, or become a premium member to have up to 50.',
    );
    const member = await createUser(portal, { isPremium: true });
    for (let n = 0; n < 11; n += 1) expect((await save(member)).status).toBe(201);
    expect((await portal.call('GET /searches', { token: member.token })).limit).toBe(50);
  });
});

describe('what is new', () => {
  test('is what was published since the person last looked, once an approval can’t be undone', async () => {
    const person = await createUser(portal);
    const before = await publishing.publicItem('jobs');
    settle();
    const { id } = (await save(person, { query: '' })).data;
    const first = await publishing.publicItem('jobs', { location: 'Asia/India' });
    expect((await newIn(person, id)).totalCount).toBe(0);
    settle();
    const second = await publishing.publicItem('jobs', { location: 'Asia/Japan' });
    await publishing.publicItem('posts');
    settle();
    const found = await newIn(person, id);
    expect(found.jobs.map((one) => one.id)).toEqual([second, first]);
    expect(found.jobs.map((one) => one.id)).not.toContain(before);
    expect((await listOf(person))[0]?.newCount).toBe(2);

    await change(person, id, { query: 'location=Asia%2FIndia' });
    expect((await newIn(person, id)).jobs.map((one) => one.id)).toEqual([first]);
    const seen = (upTo: string) =>
      portal.call('PUT /searches/:id/seen', { token: person.token, params: { id }, body: { upTo } });
    await seen(found.upTo);
    expect(await newIn(person, id)).toMatchObject({ totalCount: 0, jobs: [], posts: [] });
    // The moment never moves back, or ahead of what can be seen.
    await seen('1970-01-01T00:00:00.000Z');
    await seen('2999-01-01T00:00:00.000Z');
    const third = await publishing.publicItem('jobs', { location: 'Asia/India' });
    settle();
    expect((await newIn(person, id)).jobs.map((one) => one.id)).toEqual([third]);
  });

  test('leaves out what is no longer public, and has it again when it is approved again', async () => {
    const person = await createUser(portal);
    const { id } = (await save(person, { kind: 'posts', query: 'type=workshop' })).data;
    const item = await publishing.publicItem('posts');
    settle();
    await publishing.decide('posts', item, 'rejected');
    expect((await newIn(person, id)).posts).toEqual([]);
    const looked = (await newIn(person, id)).upTo;
    await portal.call('PUT /searches/:id/seen', {
      token: person.token,
      params: { id },
      body: { upTo: looked },
    });
    await publishing.decide('posts', item, 'approved');
    settle();
    expect((await newIn(person, id)).posts.map((one) => one.id)).toEqual([item]);
  });
});

test('are matched one request at a time for each person, who keeps nobody else waiting', async () => {
  const [person, other] = [await createUser(portal), await createUser(portal)];
  await save(person);
  // Something new, which is compared with the search.
  await publishing.publicItem('jobs');
  settle();
  const read = ({ token }: Person) => portal.try('GET /searches', { token });
  const locked = await portal.db.$client.connect();
  try {
    await locked.query('BEGIN');
    await lockItems(locked);
    let refused = 0;
    const mine = Array.from({ length: 10 }, async () => {
      const { status } = await read(person);
      if (status === 503) refused += 1;
      return status;
    });
    await expect.poll(() => refused).toBe(6);
    expect((await read(other)).status).toBe(200);
    await locked.query('COMMIT');
    expect((await Promise.all(mine)).filter((status) => status === 200)).toHaveLength(4);
  } finally {
    locked.release(true);
  }
});

test('searches are in the export, and go with the account', async () => {
  const person = await createUser(portal);
  await save(person, { name: 'Mine alone' });
  const exported = await portal.call('GET /users/export', { token: person.token });
  expect(exported.savedSearches).toMatchObject([{ name: 'Mine alone', query: 'location=Asia%2FIndia' }]);
  await portal.call('DELETE /users/profile', {
    token: person.token,
    body: { password: person.password, publishedItems: 'keep' },
  });
  const { rows } = await portal.db.$client.query('SELECT FROM alert_recipients WHERE user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([]);
});
