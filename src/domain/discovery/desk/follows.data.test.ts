import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { updateItem } from '../../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import type { FollowType } from '../../../contract/vocabulary/index.ts';
import { follows, savedSearches } from '../../../db/index.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let alerts: Alerts;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await alerts.mailsNow();
  await portal.db.delete(follows);
});

const nobody = '0199c000-0000-7000-8000-000000000000';
const week = 7 * dayMs;
const follow = ({ token }: Person, type: FollowType, id: string, body?: object) =>
  portal.try('PUT /follows/:kind/:id', { token, params: { kind: type, id }, ...(body && { body }) });
const unfollow = ({ token }: Person, type: FollowType, id: string) =>
  portal.try('DELETE /follows/:kind/:id', { token, params: { kind: type, id } });
const followsOf = async ({ token }: Person) => (await portal.call('GET /follows', { token })).follows;
const noticesOf = async ({ token }: Person) => (await portal.call('GET /notices', { token })).notices;
const institute = async (name: string) =>
  (await portal.call('POST /institutes', { token: admin.token, body: { name } })).id;

describe('an institute', () => {
  test('is followed once, listed by its current name, and can be unfollowed', async () => {
    const person = await createUser(portal);
    const id = await institute('University of Followers');
    const { status, data } = await follow(person, 'institutes', id);
    expect([status, data]).toEqual([
      200,
      {
        kind: 'institutes',
        id,
        name: 'University of Followers',
        path: `/institutes/${id}`,
        frequency: 'weekly',
        paused: null,
        createdAt: portal.now.toISOString(),
      },
    ]);
    expect((await follow(person, 'institutes', id)).data).toEqual(data);
    expect((await follow(person, 'institutes', id, { frequency: 'daily' })).data).toMatchObject({
      frequency: 'daily',
    });
    expect(await followsOf(person)).toEqual([{ ...data, frequency: 'daily' }]);
    expect((await portal.call('GET /searches', { token: person.token })).searches).toEqual([]);
    expect((await unfollow(person, 'institutes', id)).status).toBe(200);
    expect([await followsOf(person), (await unfollow(person, 'institutes', id)).status]).toEqual([[], 404]);
  });

  test('is followed by a weekly mail and notices about its jobs and the posts of its account', async () => {
    const person = await createUser(portal);
    const university = await createUser(portal, {
      role: 'university',
      credits: { any: 5 },
      name: 'Digest University',
    });
    const { institutes } = await portal.call('GET /institutes', { query: { search: 'Digest University' } });
    await follow(person, 'institutes', institutes[0]!.id);
    const job = await alerts.item({ employer: 'DIGEST University' });
    await alerts.item({ employer: 'Another University' });
    const post = await alerts.publishing.publicItem('posts', {}, university);
    await alerts.publishing.publicItem('posts');
    expect(await alerts.mailsNow()).toEqual([]);
    portal.advanceClock(week);
    const [mail, ...more] = await alerts.mailsNow();
    expect([mail!.to, alerts.links(mail!).toSorted(), more]).toEqual([
      person.email,
      [job, post].toSorted(),
      [],
    ]);
    expect(mail!.subject).toBe('2 new in what you follow');
    expect(mail!.text).toContain('Digest University: new jobs');
    expect(
      (await noticesOf(person)).map(({ kind, title, text, path }) => [kind, title, text, path]).toSorted(),
    ).toEqual(
      ['job', 'post'].map((one) => [
        'match',
        'Digest University',
        `1 new ${one}`,
        `/institutes/${institutes[0]!.id}`,
      ]),
    );
    portal.advanceClock(week);
    expect(await alerts.mailsNow()).toEqual([]);
  });

  test('that is merged keeps its followers under the other record', async () => {
    const [person, both] = [await createUser(portal), await createUser(portal)];
    const [from, to] = [await institute('Merged Institute of Tests'), await institute('Lasting Institute')];
    await follow(person, 'institutes', from, { frequency: 'now' });
    await follow(both, 'institutes', from);
    await follow(both, 'institutes', to);
    await portal.call('POST /admin/institutes/:id/merge', {
      token: admin.token,
      params: { id: to },
      body: { duplicateIds: [from], reason: 'Same' },
    });
    expect((await followsOf(person)).map(({ id, name }) => [id, name])).toEqual([[to, 'Lasting Institute']]);
    expect((await followsOf(both)).map(({ id }) => id)).toEqual([to]);
    const job = await alerts.item({ employer: 'Lasting Institute' });
    const mails = alerts.to(await alerts.mailsNow(), person);
    expect(mails.map(alerts.links)).toEqual([[job]]);
  });
});

test('a field and a series of calls are followed by their names', async () => {
  const person = await createUser(portal);
  const edition = await alerts.publishing.publicItem('posts', { type: 'callForPaper', subType: null });
  await updateItem(edition, { series: 'AC/DC & Co.' }, portal.db);
  await alerts.mailsNow();
  await follow(person, 'fields', 'law_legal', { frequency: 'now' });
  await follow(person, 'series', 'AC/DC & Co.', { frequency: 'now' });
  expect((await followsOf(person)).map(({ kind, id, name, path }) => [kind, id, name, path])).toEqual([
    ['fields', 'law_legal', 'Law & Legal Studies', '/jobs?field=law_legal'],
    ['series', 'AC/DC & Co.', 'AC/DC & Co.', '/search?q=AC%2FDC+%26+Co.'],
  ]);
  const job = await alerts.item({ field: ['law_legal'] });
  const next = await alerts.publishing.pending('posts', { type: 'callForPaper', subType: null });
  await updateItem(next, { series: 'AC/DC & Co.' }, portal.db);
  await alerts.publishing.decide('posts', next, 'approved');
  const [mail] = await alerts.mailsNow();
  expect(alerts.links(mail!).toSorted()).toEqual([job, next].toSorted());
});

test('what does not exist cannot be followed', async () => {
  const person = await createUser(portal);
  const answers = [
    await follow(person, 'institutes', nobody),
    await follow(person, 'institutes', 'x'),
    await follow(person, 'fields', 'astrology'),
    await follow(person, 'series', 'A series that nobody knows'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a person follows at most 100 things, and two calls at once follow a thing once', async () => {
  const person = await createUser(portal);
  const id = await institute('University of Two at Once');
  await Promise.all(Array.from({ length: 5 }, () => follow(person, 'institutes', id)));
  expect(await followsOf(person)).toHaveLength(1);
  await portal.db.insert(follows).values(
    Array.from({ length: 99 }, (_, n) => ({
      id: nobody.slice(0, -2) + String(n).padStart(2, '0'),
      userId: person.id,
      kind: 'series' as const,
      name: `Series ${n}`,
      createdAt: portal.now,
    })),
  );
  const { status, failure } = await follow(person, 'fields', 'law_legal');
  expect([status, failure.message]).toEqual([403, expect.stringContaining('100 things')]);
});

test('following again resumes mails that were stopped, and follows are private', async () => {
  const [person, other] = [await createUser(portal), await createUser(portal)];
  const id = await institute('University of Resumption');
  await follow(person, 'institutes', id);
  await portal.db
    .update(savedSearches)
    .set({ pausedBecause: 'unsubscribed', pausedAt: portal.now, dueAt: null });
  expect((await followsOf(person))[0]).toMatchObject({ paused: 'unsubscribed' });
  expect((await follow(person, 'institutes', id)).data).toMatchObject({ paused: null });
  expect(await followsOf(other)).toEqual([]);
  expect((await unfollow(other, 'institutes', id)).status).toBe(404);
  const { follows: exported } = (await portal.call('GET /users/export', {
    token: person.token,
  })) as unknown as {
    follows: object[];
  };
  expect(exported).toMatchObject([
    { kind: 'institutes', institute: 'University of Resumption', frequency: 'weekly' },
  ]);
});
