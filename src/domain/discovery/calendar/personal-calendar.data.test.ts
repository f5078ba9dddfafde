import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarsIn } from '../../../../test/support/calendars.ts';
import { createUser } from '../../../../test/support/people.ts';
import { savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { personalCalendars, savedItems } from '../../../db/index.ts';
import { newId } from '../../platform/context.ts';
import { addDays } from '../../../contract/time/days.ts';

let portal: TestPortal;
let addressOf: ReturnType<typeof calendarsIn>['addressOf'];
let eventsAt: ReturnType<typeof calendarsIn>['eventsAt'];
let summariesAt: ReturnType<typeof calendarsIn>['summariesAt'];
let fetchAt: ReturnType<typeof calendarsIn>['fetchAt'];
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  ({ addressOf, eventsAt, summariesAt, fetchAt } = calendarsIn(portal));
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());

const milestones = [
  { kind: 'submission', date: '2027-03-01', zone: 'AoE' },
  { kind: 'start', date: '2027-06-01' },
];
describe('a personal calendar', () => {
  test('shows the dates of what is on the list, and those of its person', async () => {
    const reader = await createUser(portal);
    const post = await saving.publicItem('posts', {
      type: 'callForPaper',
      subType: null,
      title: 'A call to follow',
      milestones,
    });
    const job = await saving.publicItem('jobs', {
      title: 'A job to follow',
      applicationDeadline: '2027-02-01',
      location: 'Asia/India',
    });
    const left = await saving.publicItem('jobs', {
      title: 'A job that was left',
      applicationDeadline: '2027-02-02',
    });
    await saving.save(reader, 'posts', post, {
      note: 'Nobody may read this',
      dates: [{ label: 'Draft, to Asha', date: '2027-01-15' }],
    });
    await saving.save(reader, 'jobs', job);
    await saving.save(reader, 'jobs', left, { stage: 'closed' });
    const path = await addressOf(reader);
    const events = await eventsAt(path);
    expect(events.map(({ summary, startDate }) => `${startDate.toString()} ${summary}`).toSorted()).toEqual([
      '2027-01-15 Draft, to Asha: A call to follow',
      '2027-02-01 Apply by: A job to follow, Sample University',
      expect.stringMatching(/^2027-03-02T12:00:00Z Submission.*: A call to follow \(1 March 2027 AoE\)$/),
      expect.stringMatching(/^2027-06-01 Start.*: A call to follow$/),
    ]);
    const uids = events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(4);
    expect((await eventsAt(path)).map(({ uid }) => uid)).toEqual(uids);
    expect(await (await fetchAt(path)).text()).not.toContain('Nobody may read this');
  });

  test('keeps the user’s own dates of a deleted item', async () => {
    const reader = await createUser(portal);
    const id = await saving.publicItem('jobs', {
      title: 'A job soon gone',
      applicationDeadline: '2027-02-01',
    });
    await saving.save(reader, 'jobs', id, { dates: [{ label: 'Interview', date: '2027-02-20' }] });
    await portal.call('DELETE /jobs/:id', { token: saving.author.token, params: { id } });
    expect(await summariesAt(await addressOf(reader))).toEqual(['Interview: A job soon gone']);
  });

  test('has one address at a time, which its owner can revoke', async () => {
    const reader = await createUser(portal);
    const { token } = reader;
    expect(await portal.call('GET /users/calendar', { token })).toEqual({ since: null });
    const first = await addressOf(reader);
    const second = await addressOf(reader);
    expect([(await fetchAt(first)).status, (await fetchAt(second)).status]).toEqual([404, 200]);
    expect(await portal.call('GET /users/calendar', { token })).toEqual({ since: portal.now.toISOString() });
    await portal.call('DELETE /users/calendar', { token });
    await portal.call('DELETE /users/calendar', { token });
    expect((await fetchAt(second)).status).toBe(404);
  });

  test('has one address after renewals at once', async () => {
    const reader = await createUser(portal);
    const paths = await Promise.all(Array.from({ length: 8 }, () => addressOf(reader)));
    const statuses = await Promise.all(paths.map(async (path) => (await fetchAt(path)).status));
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
  });

  test('is private, not indexed, and stored as a hash', async () => {
    const path = await addressOf(await createUser(portal));
    const { headers } = await fetchAt(path);
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('content-type')]).toEqual([
      'private, no-cache',
      'noindex',
      'text/calendar; charset=utf-8',
    ]);
    const rows = await portal.db.select().from(personalCalendars);
    const secret = path.slice('/calendars/'.length, -'.ics'.length);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows.some(({ secretHash }) => secretHash.toString('base64url') === secret)).toBe(false);
  });

  test('ends with a block and with its account', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const blocked = await createUser(portal);
    const path = await addressOf(blocked);
    await portal.call('PUT /admin/users/:id', {
      token: admin.token,
      params: { id: blocked.id },
      body: { blocked: true, reason: 'Misuse of the account' },
    });
    expect((await fetchAt(path)).status).toBe(404);
    const leaving = await createUser(portal);
    const left = await addressOf(leaving);
    await portal.call('DELETE /users/profile', {
      token: leaving.token,
      body: { password: leaving.password, publishedItems: 'delete' },
    });
    expect((await fetchAt(left)).status).toBe(404);
  });

  test.each([
    '/calendars/x.ics',
    `/calendars/${'a'.repeat(43)}.ics`,
    `/calendars/${'a'.repeat(43)}`,
    `/calendars/${'a'.repeat(290)}.ics`,
    '/calendars/%00.ics',
    '/calendars/..%2f..%2fetc.ics',
    '/calendars/.ics',
  ])('does not exist at %s', async (path) => {
    expect((await fetchAt(path)).status).toBe(404);
  });

  test('has the next dates of a long list, and past ones of 90 days in the space that they leave', async () => {
    const reader = await createUser(portal);
    const day = (n: number) => addDays(portal.now, n).toISOString().slice(0, 10);
    const entry = (title: string, ...dates: string[]) => ({
      userId: reader.id,
      collection: 'jobs' as const,
      itemId: newId(),
      title,
      stage: 'saved' as const,
      dates: dates.map((date) => ({ label: 'Own', date })),
      savedAt: portal.now,
    });
    await portal.db
      .insert(savedItems)
      .values([
        entry('Long ago', day(-91)),
        entry('Last month', day(-30)),
        entry('Half past', day(-200), day(3)),
        ...Array.from({ length: 498 }, (_, n) => entry(`In ${n + 10} days`, day(n + 10))),
      ]);
    const path = await addressOf(reader);
    const found = await eventsAt(path);
    expect(found).toHaveLength(500);
    const dates = found.map(({ summary, startDate }) => `${summary} ${startDate.toString()}`);
    expect(dates).toContain(`Own: Half past ${day(3)}`);
    expect(dates).toContain(`Own: Last month ${day(-30)}`);
    expect(dates).not.toContain(`Own: Half past ${day(-200)}`);
    await portal.db
      .insert(savedItems)
      .values(Array.from({ length: 300 }, (_, n) => entry(`In ${n + 600} days`, day(n + 600))));
    const ahead = await summariesAt(path);
    expect(ahead).toHaveLength(500);
    expect(ahead).toEqual(expect.arrayContaining(['Own: Half past', 'Own: In 507 days', 'Own: In 600 days']));
    for (const one of ['Last month', 'Long ago', 'In 601 days']) expect(ahead).not.toContain(`Own: ${one}`);
  });

  test('is written a few times at once, so that others are answered in between', async () => {
    const [reader, other] = await Promise.all([createUser(portal), createUser(portal)]);
    const dates = Array.from({ length: 5 }, (_, nth) => ({
      label: `My own date ${nth}`,
      date: `2027-01-0${nth + 1}`,
    }));
    await portal.db.insert(savedItems).values(
      Array.from({ length: 100 }, () => ({
        userId: reader.id,
        collection: 'jobs' as const,
        itemId: newId(),
        title: 'A job that is gone',
        stage: 'saved' as const,
        dates,
        savedAt: portal.now,
      })),
    );
    const [path, others] = [await addressOf(reader), await addressOf(other)];
    const many = Array.from({ length: 60 }, () => fetchAt(path));
    expect((await fetchAt(others)).status).toBe(200);
    const answers = await Promise.all(many);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.headers.get('retry-after')).toBe('10');
    expect(answers.filter(({ status }) => status === 200).length).toBe(60 - refused.length);
    expect(await eventsAt(path)).toHaveLength(500);
  });
});
