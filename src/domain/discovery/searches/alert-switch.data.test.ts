import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { nineInIndia } from '../../../../test/support/saving.ts';
import { TestPortal, type Mail } from '../../../../test/support/test-portal.ts';
import { alertTasks } from '../../../jobs/visitor-mails.ts';
import { alertMails, approvalLogs, notices } from '../../../db/index.ts';
import { remindOfDeadlines } from '../notices/remind-of-deadlines.ts';
import { enqueue } from '../../platform/tasks.ts';
import { planMails } from './plan-mails.ts';

let portal: TestPortal;
let alerts: Alerts;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  admin = await createUser(portal, { role: 'admin', name: 'Asha Admin' });
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await resume();
  await alerts.clear();
});

const minute = 60_000;
const day = 24 * 60 * minute;
const stop = (reason = 'Too many complaints') =>
  portal.call('POST /admin/alert-mails/stop', { token: admin.token, body: { reason } });
const resume = (body?: object) => portal.call('POST /admin/alert-mails/resume', { token: admin.token, body });
const report = (days = 30) => portal.call('GET /admin/alert-mails', { token: admin.token, query: { days } });
const inDays = (n: number) => new Date(portal.now.getTime() + n * day).toISOString().slice(0, 10);
const links = (mails: Mail[]) => mails.flatMap((mail) => alerts.links(mail)).toSorted();
const logs = async () =>
  (
    await portal.db
      .select()
      .from(approvalLogs)
      .where(eq(approvalLogs.entityType, 'site'))
      .orderBy(approvalLogs.createdAt)
  ).map((row) => ({
    title: row.entityTitle,
    reason: row.reason,
    by: row.moderatorName,
  }));

describe('the switch', () => {
  test.each(['individual', 'university', 'moderator'] as const)('is refused for a %s', async (role) => {
    const { token } = await createUser(portal, { role });
    const body = { reason: 'As I like' };
    const tries = [
      portal.try('GET /admin/alert-mails', { token }),
      portal.try('POST /admin/alert-mails/stop', { token, body }),
      portal.try('POST /admin/alert-mails/resume', { token, body }),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await report()).stop).toBeNull();
  });

  test('is refused for visitors', async () => {
    expect((await portal.try('GET /admin/alert-mails')).status).toBe(401);
    expect((await portal.try('POST /admin/alert-mails/stop', { body: { reason: 'why' } })).status).toBe(401);
  });

  test('is reported with who, when and why, and is logged once', async () => {
    const before = (await logs()).length;
    const at = portal.now.toISOString();
    const expectedStop = { at, by: 'Asha Admin', reason: 'Too many complaints' };
    expect((await stop()).stop).toEqual(expectedStop);
    await Promise.all([stop('Another reason'), stop('A third one')]);
    expect((await report()).stop).toEqual(expectedStop);
    portal.advanceClock(minute);
    await resume({ reason: 'Solved' });
    await resume({ reason: 'Again' });
    expect((await report()).stop).toBeNull();
    expect((await logs()).slice(before)).toEqual([
      { title: 'Alert emails stopped', reason: 'Too many complaints', by: 'Asha Admin' },
      { title: 'Alert emails resumed', reason: 'Solved', by: 'Asha Admin' },
    ]);
  });

  test.each([
    [{}, 'Please say why'],
    [{ reason: ' no ' }, 'Must have at least 3 characters'],
    [{ reason: 'x'.repeat(1001) }, 'Must be at most 1,000 characters'],
    [{ reason: 'a\u0000bc' }, 'Contains characters that cannot be stored'],
  ])('needs a reason that can be stored: %j', async (body, message) => {
    const { status, failure } = await portal.try('POST /admin/alert-mails/stop', {
      token: admin.token,
      body,
    });
    expect([status, failure.fields]).toEqual([400, { reason: message }]);
  });

  test('stays when the admin’s account is deleted', async () => {
    const other = await createUser(portal, { role: 'admin' });
    await portal.call('POST /admin/alert-mails/stop', { token: other.token, body: { reason: 'A last act' } });
    await portal.call('DELETE /users/profile', {
      token: other.token,
      body: { password: other.password, publishedItems: 'keep' },
    });
    expect((await report()).stop).toMatchObject({ by: null, reason: 'A last act' });
  });

  test('is a metric and a figure of the system', async () => {
    const scrape = async () => (await portal.fetch('/metrics')).text();
    const state = () => portal.call('GET /admin/monitoring', { token: admin.token });
    expect((await state()).alerts).toEqual({ stopped: false, waiting: 0 });
    await stop();
    expect((await state()).alerts.stopped).toBe(true);
    expect(await scrape()).toContain('lectern_alert_mails_stopped 1');
  });
});

describe('while mails are stopped', () => {
  test('none is planned or sent, and waiting ones are sent once afterwards', async () => {
    const [person, digest] = [await createUser(portal), await createUser(portal)];
    await alerts.save(person);
    await alerts.save(digest, { frequency: 'daily' });
    const first = await alerts.item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    await stop();
    expect((await report()).waiting).toMatchObject({ alerts: 1 });
    expect((await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe'])).toEqual([]);
    const second = await alerts.item();
    portal.advanceClock(2 * day);
    expect(await alerts.mailsNow()).toEqual([]);
    expect(
      await portal.db
        .select()
        .from(alertMails)
        .where(sql`closed_at IS NULL`),
    ).toHaveLength(1);
    // The portal itself still shows new items.
    const { searches } = await portal.call('GET /searches', { token: person.token });
    expect(searches[0]).toMatchObject({ newCount: 2 });
    await resume();
    await planMails(portal.ctx);
    const mails = (await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe']);
    expect(links(alerts.to(mails, person))).toEqual([first, second].toSorted());
    expect(
      alerts
        .to(mails, digest)
        .map(alerts.links)
        .map((ids) => ids.length),
    ).toEqual([2]);
    expect(await alerts.mailsNow()).toEqual([]);
    expect((await report()).waiting).toEqual({ alerts: 0, notices: 0 });
  });

  test('a mail that is about to leave waits, and a stop within the run of another process counts', async () => {
    const person = await createUser(portal);
    await alerts.save(person);
    const id = await alerts.item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    const [row] = await portal.db
      .select()
      .from(alertMails)
      .where(sql`closed_at IS NULL`);
    await stop();
    const sent: Mail[] = [];
    const worker = portal.workerContext({
      send: async (mail) => void sent.push(mail),
      close: async () => {},
    });
    await alertTasks['send-alert-mail'](worker, { mailId: row!.id });
    expect(sent).toEqual([]);
    await resume();
    expect(links((await portal.work()).filter(({ headers }) => headers?.['List-Unsubscribe']))).toEqual([id]);
  });

  test('reminders appear in the portal, and their mails are sent once afterwards, without past dates', async () => {
    const [reader, late] = [await createUser(portal), await createUser(portal)];
    for (const { token } of [reader, late])
      await portal.call('PUT /users/profile', {
        token,
        body: { noticeSettings: { reminder: { mail: true, days: [7] } } },
      });
    const { publishing } = alerts;
    const soon = await publishing.publicItem('jobs', {
      title: 'Due soon of all',
      applicationDeadline: inDays(1),
    });
    const later = await publishing.publicItem('jobs', {
      title: 'Due later than that',
      applicationDeadline: inDays(6),
    });
    await publishing.save(reader, 'jobs', soon);
    await publishing.save(reader, 'jobs', later);
    await publishing.save(late, 'jobs', soon);
    await stop();
    await remindOfDeadlines(portal.ctx, nineInIndia);
    const reminded = async () =>
      (await portal.work()).filter(({ subject, text }) => text.includes('Due ') && !subject.includes('live'));
    expect(await reminded()).toEqual([]);
    expect((await portal.call('GET /notices', { token: reader.token })).notices).toHaveLength(2);
    expect((await report()).waiting.notices).toBe(2);
    // The tasks run again by themselves, and find that mails are stopped.
    portal.advanceClock(3 * day);
    expect(await reminded()).toEqual([]);
    await resume();
    const mails = await reminded();
    expect(mails.map(({ to }) => to)).toEqual([reader.email]);
    expect(mails[0]!.text).toContain('Due later');
    expect(mails[0]!.text).not.toContain('Due soon');
    portal.advanceClock(2 * 60 * minute);
    expect(await reminded()).toEqual([]);
    expect((await report()).days[0]).toMatchObject({ notices: 1 });
  });

  test('a repeated task mails no reminder again', async () => {
    const reader = await createUser(portal);
    await portal.call('PUT /users/profile', {
      token: reader.token,
      body: { noticeSettings: { reminder: { mail: true } } },
    });
    const id = await alerts.publishing.publicItem('jobs', { applicationDeadline: inDays(2) });
    await alerts.publishing.save(reader, 'jobs', id);
    await remindOfDeadlines(portal.ctx, nineInIndia);
    await portal.work();
    const [notice] = await portal.db.select().from(notices).where(eq(notices.userId, reader.id));
    const task = { userId: reader.id, noticeIds: [notice!.id] };
    for (const time of ['first', 'again']) {
      await portal.db.transaction((tx) => enqueue(tx, 'send-notice-mail', task, { jobKey: time }));
      await portal.work();
    }
    const mails = portal.mails.filter(({ to }) => to === reader.email);
    expect(mails.filter(({ messageId }) => messageId?.includes(notice!.id))).toHaveLength(1);
  });

  test('verification of an address and decisions are mailed as always', async () => {
    await stop();
    const author = await createUser(portal, { credits: { any: 5 } });
    const id = await alerts.publishing.pending('jobs', {}, author);
    await alerts.publishing.decide('jobs', id, 'approved');
    portal.advanceClock(minute);
    expect(alerts.to(await portal.work(), author)).toHaveLength(1);
  });
});
