import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal, type Mail } from '../../../../test/support/test-portal.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());
// Each test has its own people; nobody else is to get mail.
beforeEach(() => alerts.clear());
const [india, japan] = ['location=Asia%2FIndia', 'location=Asia%2FJapan'];
const inIndia = { location: 'Asia/India' };
const inJapan = { location: 'Asia/Japan' };
const change = ({ token }: Person, id: string, body: object) =>
  portal.try('PUT /searches/:id', { token, params: { id }, body });
const newIn = async ({ token }: Person, id: string) =>
  (await portal.call('GET /searches/:id/new', { token, params: { id } })).jobs.map((job) => job.id);
const mailed = (mails: Mail[]) => mails.flatMap((mail) => alerts.links(mail));

test('other filters keep all else of a search', async () => {
  const person = await createUser(portal);
  const id = await alerts.save(person, {
    query: india,
    frequency: 'weekly',
    weekday: 3,
    hour: 18,
    inCalendar: true,
  });
  const before = (await change(person, id, { name: 'Mine' })).data;
  const after = (await change(person, id, { query: `?${japan}&page=7&editSearch=${id}` })).data;
  expect(after).toEqual({ ...before, query: japan, words: 'jobs in Japan' });
  const paused = (await change(person, id, { paused: true })).data;
  expect((await change(person, id, { query: india })).data).toEqual({
    ...paused,
    query: india,
    words: 'jobs in India',
  });
});

test('a digest has what was published since the last one and is in the list with the new filters, nothing twice', async () => {
  const person = await createUser(portal);
  const id = await alerts.save(person, { query: india, frequency: 'daily' });
  const mailedItem = await alerts.item(inIndia);
  const old = await alerts.item(inJapan);
  portal.advanceClock(dayMs);
  expect(mailed(await alerts.mailsNow())).toEqual([mailedItem]);
  const waiting = [await alerts.item(inIndia), await alerts.item(inJapan)];
  await alerts.mailsNow();
  expect((await change(person, id, { query: '' })).status).toBe(200);
  portal.advanceClock(dayMs);
  expect(mailed(await alerts.mailsNow()).toSorted()).toEqual(waiting.toSorted());
  await change(person, id, { query: japan });
  portal.advanceClock(dayMs);
  expect(await alerts.mailsNow()).toEqual([]);
  // Unseen items are still new, according to the new filters.
  expect(await newIn(person, id)).toEqual([waiting[1], old]);
});

test('a search that mails at once mails what is published after its filters were changed, and nothing again', async () => {
  const person = await createUser(portal);
  const id = await alerts.save(person, { query: india });
  const mailedItem = await alerts.item(inIndia);
  const other = await alerts.item(inJapan);
  expect(mailed(await alerts.mailsNow())).toEqual([mailedItem]);
  await change(person, id, { query: '' });
  expect(await alerts.mailsNow()).toEqual([]);
  const next = await alerts.item(inJapan);
  expect(mailed(await alerts.mailsNow())).toEqual([next]);
  await change(person, id, { query: india });
  await change(person, id, { query: japan });
  expect(await alerts.mailsNow()).toEqual([]);
  expect(await newIn(person, id)).toEqual([next, other]);
});

test('another search mails nothing again that the one with other filters has mailed', async () => {
  const person = await createUser(portal);
  const id = await alerts.save(person, { query: india });
  await alerts.save(person, { query: japan, frequency: 'daily' });
  await change(person, id, { query: japan });
  const item = await alerts.item(inJapan);
  expect(mailed(await alerts.mailsNow())).toEqual([item]);
  portal.advanceClock(dayMs);
  expect(await alerts.mailsNow()).toEqual([]);
});

test('filters that the list refuses, and those for another’s search, change nothing', async () => {
  const [person, other] = [await createUser(portal), await createUser(portal)];
  const id = await alerts.save(person, { query: india });
  for (const query of ['position=emperor', 'q=a%00b', 'approvalStatus=pending', 'x'.repeat(2001)]) {
    const { status, failure } = await change(person, id, { query });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['query']]);
  }
  expect((await change(other, id, { query: japan })).status).toBe(404);
  const { searches } = await portal.call('GET /searches', { token: person.token });
  expect(searches).toMatchObject([{ id, query: india }]);
});

test('of two changes at once the later one holds, whole', async () => {
  const person = await createUser(portal);
  const id = await alerts.save(person, { query: '' });
  const answers = await Promise.all([
    ...[india, japan].map((query) => change(person, id, { query, name: query })),
    change(person, id, { inCalendar: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [found] = (await portal.call('GET /searches', { token: person.token })).searches;
  expect(found?.name).toBe(found?.query);
  expect(found?.inCalendar).toBe(true);
});
