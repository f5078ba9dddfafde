import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { nineInIndia, savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { notices } from '../../../db/index.ts';
import { findUnmailed } from './mail-notices.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const setNotices = ({ token }: Person, reminder: object) =>
  portal.call('PUT /users/profile', { token, body: { noticeSettings: { reminder } } });
const at = (now: Date) => ({ ...portal.ctx, clock: () => now });
const remindersOf = ({ id }: Person) => portal.db.select().from(notices).where(eq(notices.userId, id));
const due = (date: string, time: string | null, zone: string) => ({
  type: 'callForPaper',
  subType: null,
  title: 'A call with a deadline',
  milestones: [{ kind: 'submission', date, time, zone, label: null }],
});

test('reminders come at nine where the person is, by the days of their calendar', async () => {
  const [berlin, india] = [await createUser(portal), await createUser(portal)];
  await setNotices(berlin, { days: [2], timeZone: 'Europe/Berlin' });
  await setNotices(india, { days: [2] });
  // Daylight saving time changes in Berlin that morning; in India it is half past ten in the evening.
  const id = await saving.publicItem('posts', due('2027-03-28', '19:00', 'Europe/Berlin'));
  for (const person of [berlin, india]) await saving.save(person, 'posts', id);
  const reminded = new Map<Person, string>();
  const start = Date.UTC(2027, 2, 25);
  for (let ms = start; ms < start + 4 * dayMs; ms += 30 * 60_000) {
    const now = new Date(ms);
    await remindOfDeadlines(at(now), now);
    for (const person of [berlin, india])
      if (!reminded.has(person) && (await remindersOf(person)).length > 0)
        reminded.set(person, now.toISOString());
  }
  expect([reminded.get(berlin), reminded.get(india)]).toEqual([
    '2027-03-26T08:00:00.000Z',
    '2027-03-26T03:30:00.000Z',
  ]);
  expect([await remindersOf(berlin), await remindersOf(india)].map(({ length }) => length)).toEqual([1, 1]);
  // A missed run reminds those for whom it was morning; there are no reminders of past dates.
  const late = await createUser(portal);
  await setNotices(late, { days: [2], timeZone: 'America/New_York' });
  await saving.save(late, 'posts', id);
  const morning = (zone: string) =>
    new Date(zone === 'india' ? '2027-03-28T03:30:00Z' : '2027-03-28T13:00:00Z');
  await remindOfDeadlines(at(new Date('2027-03-28T16:59:00Z')), morning('india'));
  expect(await remindersOf(late)).toEqual([]);
  await remindOfDeadlines(at(new Date('2027-03-28T17:00:00Z')), morning('new york'));
  expect(await remindersOf(late)).toEqual([]);
  await remindOfDeadlines(at(new Date('2027-03-28T16:59:00Z')), morning('new york'));
  expect(await remindersOf(late)).toHaveLength(1);
});

test('reminders that wait are mailed as long as the deadline isn’t over, anywhere on earth', async () => {
  const [early, late, extended] = [
    await createUser(portal),
    await createUser(portal),
    await createUser(portal),
  ];
  const date = '2026-12-10';
  const [id, other] = [
    await saving.publicItem('posts', due(date, null, 'AoE')),
    await saving.publicItem('posts', due(date, null, 'AoE')),
  ];
  for (const person of [early, late, extended]) {
    await setNotices(person, { mail: true });
    await saving.save(person, 'posts', person === extended ? other : id, {
      dates: person === late ? [{ label: 'Own letter', date }] : [],
    });
  }
  await remindOfDeadlines(at(new Date('2026-12-09T03:30:00Z')), nineInIndia);
  const left = async (person: Person, now: string) => {
    const noticeIds = (await remindersOf(person)).map((one) => one.id);
    const found = await findUnmailed(at(new Date(now)), { userId: person.id, noticeIds });
    return found.map(({ text }) => text.split(':')[0]).toSorted();
  };
  const inIndia = '2026-12-10T18:29:59Z';
  expect(await left(late, inIndia)).toEqual(['Own letter', 'Submission deadline']);
  const { token } = saving.author;
  const { updatedAt } = await portal.call('GET /posts/:id', { token, params: { id: other } });
  await portal.call('PUT /posts/:id', {
    token,
    params: { id: other },
    body: { ...buildPost(due('2026-12-30', null, 'AoE')), updatedAt },
  });
  // The day ends on the last islands twelve hours after London’s, and the own date at midnight in India.
  const [lastSecond, over] = ['2026-12-11T11:59:59Z', '2026-12-11T12:00:00Z'];
  expect(await left(early, lastSecond)).toEqual(['Submission deadline']);
  expect(await left(late, lastSecond)).toEqual(['Submission deadline']);
  expect(await left(extended, lastSecond)).toEqual([]);
  for (const person of [early, late]) expect(await left(person, over)).toEqual([]);
});
