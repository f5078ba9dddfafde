import { addNotices } from '../../platform/add-notices.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPost } from '../../../../test/support/items.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { nineInIndia, savingIn } from '../../../../test/support/saving.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { notices } from '../../../db/index.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { addDays, dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => void (await portal.work()));

const noticesOf = async ({ token }: Person) => (await portal.call('GET /notices', { token })).notices;
const unreadOf = async ({ token }: Person) => (await portal.call('GET /notices', { token })).unread;
const setNotices = ({ token }: Person, noticeSettings: object) =>
  portal.call('PUT /users/profile', { token, body: { noticeSettings } });
const mailsTo = async ({ email }: Person) => (await portal.work()).filter(({ to }) => to === email);
const inDays = (n: number) => addDays(portal.now, n).toISOString().slice(0, 10);

const call = (date: string) => ({
  type: 'callForPaper',
  subType: null,
  title: 'A call that is extended',
  milestones: [{ kind: 'submission', date, time: null, zone: 'AoE', label: null }],
});
async function extend(id: string, date: string) {
  const { token } = saving.author;
  const { updatedAt } = await portal.call('GET /posts/:id', { token, params: { id } });
  const body = { ...buildPost(call(date)), updatedAt };
  return portal.call('PUT /posts/:id', { token, params: { id }, body });
}

describe('a decision', () => {
  test('notifies only the author, with the reason, when its mail is sent', async () => {
    const { author } = saving;
    const [id, refused] = [await saving.publicItem('posts'), await saving.pending('posts')];
    await saving.decide('posts', refused, 'rejected');
    expect(await noticesOf(author)).toEqual([]);
    portal.advanceClock(60_000);
    expect(await mailsTo(author)).toHaveLength(2);
    expect((await noticesOf(author)).map(({ text, path }) => [text, path]).toSorted()).toEqual([
      ['Live: your post can be found now', `/posts/${id}`],
      ['Needs changes: As the test wants it', `/posts/edit/${refused}`],
    ]);
    expect(await noticesOf(saving.moderator)).toEqual([]);
  });

  test('notifies through the channels that the author chose', async () => {
    const author = await createUser(portal, { credits: { any: 5 } });
    await setNotices(author, { decision: { portal: false } });
    await saving.publicItem('posts', {}, author);
    portal.advanceClock(60_000);
    expect([(await mailsTo(author)).length, await noticesOf(author)]).toEqual([1, []]);
    await setNotices(author, { decision: { portal: true, mail: false } });
    await saving.publicItem('posts', { title: 'Told in the portal' }, author);
    portal.advanceClock(60_000);
    expect(await mailsTo(author)).toEqual([]);
    expect(await noticesOf(author)).toMatchObject([{ title: 'Told in the portal', isRead: false }]);
  });
});

describe('an extended deadline', () => {
  test('notifies once everybody who saved the item, and mails those who asked for it', async () => {
    const [reader, mailed, done, other] = await Promise.all([
      createUser(portal),
      createUser(portal),
      createUser(portal),
      createUser(portal),
    ]);
    const id = await saving.publicItem('posts', call('2027-03-01'));
    for (const person of [reader, mailed, done]) await saving.save(person, 'posts', id);
    await saving.save(done, 'posts', id, { stage: 'closed' });
    await setNotices(mailed, { extension: { portal: false, mail: true } });
    await extend(id, '2027-03-15');
    const mails = await portal.work();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [mailed.email, 'Deadline extended: A call that is extended'],
    ]);
    expect(mails[0]?.text).toContain('Extended: submission from 1 March 2027 to 15 March 2027.');
    expect(await noticesOf(reader)).toMatchObject([
      {
        kind: 'extension',
        title: 'A call that is extended',
        text: 'Extended: submission from 1 March 2027 to 15 March 2027',
        path: `/posts/${id}`,
      },
    ]);
    for (const person of [mailed, done, other]) expect(await noticesOf(person)).toEqual([]);
    await extend(id, '2027-04-01');
    await portal.work();
    // The newer replaces what isn't read yet.
    expect((await noticesOf(reader)).map(({ text }) => text)).toEqual([
      'Extended: submission from 15 March 2027 to 1 April 2027',
    ]);
    await portal.db.$client.query('UPDATE notices SET read_at = now() WHERE user_id = $1', [reader.id]);
    await extend(id, '2027-04-15');
    await portal.work();
    expect(await noticesOf(reader)).toHaveLength(2);
  });

  test('is announced once by a task that runs twice', async () => {
    const reader = await createUser(portal);
    const id = await saving.publicItem('posts', call('2027-03-01'));
    await saving.save(reader, 'posts', id);
    const { announceExtension } = await import('./announce.ts');
    const task = {
      itemId: id,
      extended: ['submission from 2027-03-01 to 2027-03-02'],
    };
    await Promise.all([1, 2, 3].map(() => announceExtension(portal.ctx, task, 'one')));
    expect(await noticesOf(reader)).toHaveLength(1);
  });
});

describe('reminders', () => {
  test('come when a date is within seven days, and again within two', async () => {
    const reader = await createUser(portal);
    await setNotices(reader, { reminder: { mail: true } });
    const job = await saving.publicItem('jobs', {
      title: 'A job to apply for',
      applicationDeadline: inDays(9),
    });
    const far = await saving.publicItem('jobs', {
      title: 'A job far ahead',
      applicationDeadline: inDays(30),
    });
    await saving.save(reader, 'jobs', job, { dates: [{ label: 'Letter from Asha', date: inDays(8) }] });
    await saving.save(reader, 'jobs', far);
    const noticesByDay: string[][] = [];
    for (let day = 0; day < 11; day++) {
      await remindOfDeadlines(portal.ctx, nineInIndia);
      await remindOfDeadlines(portal.ctx, nineInIndia);
      noticesByDay.push((await mailsTo(reader)).map(({ subject }) => subject));
      portal.advanceClock(dayMs);
    }
    const subjects = noticesByDay.flat();
    expect(subjects.filter((one) => one.includes('A job to apply for'))).toHaveLength(4);
    expect(subjects.filter((one) => one.startsWith('Letter from Asha: '))).toHaveLength(2);
    expect(subjects.join()).not.toContain('A job far ahead');
    // Seven days before the own date.
    expect(noticesByDay.findIndex((mails) => mails.length > 0)).toBe(1);
    expect(await noticesOf(reader)).toHaveLength(4);
  });

  test('of one day come in one mail, and none for what is closed or not wanted', async () => {
    const [reader, quiet, unasked] = await Promise.all([
      createUser(portal),
      createUser(portal),
      createUser(portal),
    ]);
    await setNotices(reader, { reminder: { mail: true, days: [2] } });
    await setNotices(quiet, { reminder: { portal: false } });
    for (const n of [1, 2, 3]) {
      const id = await saving.publicItem('jobs', { title: `Near job ${n}`, applicationDeadline: inDays(1) });
      for (const person of [reader, quiet, unasked]) await saving.save(person, 'jobs', id);
      if (n === 3) await saving.save(reader, 'jobs', id, { stage: 'closed' });
    }
    const later = await saving.publicItem('jobs', { title: 'In five days', applicationDeadline: inDays(5) });
    await saving.save(reader, 'jobs', later);
    await remindOfDeadlines(portal.ctx, nineInIndia);
    const mails = await portal.work();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [reader.email, '2 dates on your list are coming up'],
    ]);
    expect(mails[0]?.text).toContain('Near job 1');
    expect(mails[0]?.text).not.toContain('In five days');
    expect(await noticesOf(quiet)).toEqual([]);
    expect(await noticesOf(unasked)).toHaveLength(3);
  });
});

describe('the list of notices', () => {
  test('counts what is unread, and belongs to its person', async () => {
    const [reader, stranger] = await Promise.all([createUser(portal), createUser(portal)]);
    for (const n of [1, 2, 3]) {
      const id = await saving.publicItem('jobs', {
        title: `Job number ${n}`,
        applicationDeadline: inDays(n),
      });
      await saving.save(reader, 'jobs', id);
    }
    await remindOfDeadlines(portal.ctx, nineInIndia);
    const [newest, middle] = await noticesOf(reader);
    expect(await unreadOf(reader)).toBe(3);
    const read = (person: Person, upTo: string) =>
      portal.try('PUT /notices/read', { token: person.token, body: { upTo } });
    expect((await read(stranger, newest!.id)).status).toBe(404);
    expect((await read(reader, portal.ctx.newId())).status).toBe(404);
    expect((await read(reader, 'x')).status).toBe(400);
    expect((await read(reader, middle!.id)).data).toEqual({ unread: 1 });
    expect((await noticesOf(reader)).map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await read(reader, newest!.id)).data).toEqual({ unread: 0 });
    const exported = await portal.call('GET /users/export', { token: reader.token });
    expect(exported.notices).toHaveLength(3);
  });

  test('are stored however many there are at once', async () => {
    const { id: userId } = await createUser(portal);
    const rows = Array.from({ length: 7000 }, (_, n) => ({
      userId,
      kind: 'reminder' as const,
      about: `many ${n}`,
      collection: null,
      itemId: null,
      title: 'One of many',
      text: 'Tomorrow',
      path: '/dashboard/due',
      isShown: true,
    }));
    const added = await portal.db.transaction((tx) => addNotices(tx, portal.ctx, rows));
    expect(added).toHaveLength(7000);
    await portal.db.delete(notices).where(eq(notices.userId, userId));
  });

  test.each([
    [{ reminder: { days: [3] } }, 'noticeSettings.reminder.days.0'],
    [{ reminder: { timeZone: 'AoE' } }, 'noticeSettings.reminder.timeZone'],
    [{ reminder: { timeZone: 'x'.repeat(70) } }, 'noticeSettings.reminder.timeZone'],
    [{ decision: { mail: 'yes' } }, 'noticeSettings.decision.mail'],
    [{ reminder: { days: [7, 2, 7] } }, 'noticeSettings.reminder.days'],
    ['all', 'noticeSettings'],
  ])('refuses the settings %j by name', async (noticeSettings, field) => {
    const { token } = await createUser(portal);
    const { status, failure } = await portal.try('PUT /users/profile', {
      token,
      body: { noticeSettings } as never,
    });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('loses the titles of items that were deleted with their author’s account', async () => {
    const author = await createUser(portal, { credits: { any: 5 } });
    const reader = await createUser(portal);
    const id = await saving.publicItem(
      'jobs',
      { title: 'A private title', applicationDeadline: inDays(1) },
      author,
    );
    await saving.save(reader, 'jobs', id);
    await remindOfDeadlines(portal.ctx, nineInIndia);
    await portal.call('DELETE /users/profile', {
      token: author.token,
      body: { password: author.password, publishedItems: 'delete' },
    });
    expect(await noticesOf(reader)).toMatchObject([{ title: '(deleted)' }]);
    const rows = await portal.db.select().from(notices);
    expect(JSON.stringify(rows)).not.toContain('A private title');
  });
});

test('can be read of one kind, which leaves the number of unread ones', async () => {
  const person = await createUser(portal);
  const kinds = ['change', 'reminder', 'change'] as const;
  await portal.db.transaction((tx) =>
    addNotices(
      tx,
      portal.ctx,
      kinds.map((kind, n) => ({
        userId: person.id,
        kind,
        about: `${kind} ${n}`,
        collection: null,
        itemId: null,
        title: `${kind} ${n}`,
        text: 'As the test wants it',
        path: '/jobs',
        isShown: true,
      })),
    ),
  );
  const read = (query: { kind: string }) => portal.try('GET /notices', { token: person.token, query });
  const { data } = await read({ kind: 'change' });
  expect(data.notices.map(({ title }) => title).toSorted()).toEqual(['change 0', 'change 2']);
  expect([data.totalCount, data.unread]).toEqual([2, 3]);
  expect((await read({ kind: 'gossip' })).failure.fields).toHaveProperty('kind');
});
