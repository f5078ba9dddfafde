import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { failPermanently, reschedule } from '../../../../test/support/queue.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { alertTasks } from '../../../jobs/visitor-mails.ts';
import { alertMails, alertProgress } from '../../../db/index.ts';
import { planMails } from './plan-mails.ts';

let portal: TestPortal;
let alerts: Alerts;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const minute = 60_000;
const day = 24 * 60 * minute;
const report = (days = 30) => portal.call('GET /admin/alert-mails', { token: admin.token, query: { days } });

describe('the report', () => {
  test('counts by the day on which it happened', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => createUser(portal)));
    for (const person of people) await alerts.save(person);
    portal.advanceClock(2 * day);
    await alerts.item();
    const mails = await alerts.mailsNow();
    const [first, second, third] = people;
    const link = /https?:\S+\/alerts\/unsubscribe\?\S+/
      .exec(alerts.to(mails, first!)[0]!.headers!['List-Unsubscribe']!)![0]
      .replace(/>$/, '');
    const { pathname, search } = new URL(link);
    await fetch(portal.url + pathname + search, { method: 'POST' });
    const { searches } = await portal.call('GET /searches', { token: second!.token });
    await portal.call('PUT /searches/:id', {
      token: second!.token,
      params: { id: searches[0]!.id },
      body: { paused: true },
    });
    const gone = await alerts.item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    const waiting = await portal.db
      .select()
      .from(alertMails)
      .where(sql`closed_at IS NULL`);
    expect(waiting).toHaveLength(2);
    const [refused] = await portal.db
      .select({ id: alertMails.id })
      .from(alertMails)
      .where(
        sql`closed_at IS NULL AND recipient_id IN (SELECT id FROM alert_recipients WHERE user_id = ${third!.id})`,
      );
    const refusing = portal.workerContext({
      send: () =>
        Promise.reject(Object.assign(new Error('no'), { isMailRefused: true, isAddressRefused: true })),
      close: async () => {},
    });
    await alertTasks['send-alert-mail'](refusing, { mailId: refused!.id });
    await alerts.publishing.decide('jobs', gone, 'rejected');
    const { days } = await report();
    expect(days[0]).toMatchObject({
      planned: 6,
      sent: 4,
      bounced: 1,
      dropped: 0,
      waiting: 1,
      unsubscribed: 1,
      paused: 1,
    });
    await portal.work();
    const [today, yesterday] = (await report()).days;
    expect(today).toMatchObject({ planned: 6, sent: 4, bounced: 1, dropped: 1, waiting: 0 });
    expect(yesterday).toMatchObject({ planned: 0, sent: 0 });
    portal.advanceClock(day);
    expect((await report()).days[1]).toEqual(today);
  });

  test('counts no mail as waiting that was given up', async () => {
    const person = await createUser(portal);
    await alerts.save(person);
    await alerts.item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    const before = await report();
    expect(before.waiting.alerts).toBeGreaterThan(0);
    await failPermanently(portal.db, "key LIKE 'alert:%'");
    const after = await report();
    expect([after.waiting.alerts, after.days[0]!.waiting]).toEqual([0, 0]);
    await reschedule(portal.db, 'attempts => 0', "key LIKE 'alert:%'");
    await portal.work();
  });

  test('has each day in India once, and says limits and how long rows are kept', async () => {
    const { days, limits, keptDays } = await report(7);
    expect(days.map((one) => one.day)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((n) =>
        new Date(portal.now.getTime() + 5.5 * 60 * minute - n * day).toISOString().slice(0, 10),
      ),
    );
    expect({ limits, keptDays }).toEqual({
      limits: { searches: 10, searchesPremium: 50 },
      keptDays: { mails: 61, publications: 60, notices: 180 },
    });
  });

  test.each(['0', '62', '1.5', 'x', '9'.repeat(400)])('refuses %s days', async (days) => {
    const { status, failure } = await portal.try('GET /admin/alert-mails', {
      token: admin.token,
      query: { days },
    });
    expect([status, failure.fields]).toEqual([400, { days: 'Must be a number from 1 to 61' }]);
  });

  test('leaves the table of a portal without stops empty', async () => {
    const fresh = await TestPortal.start();
    const { token } = await createUser(fresh, { role: 'admin' });
    await fresh.call('GET /admin/alert-mails', { token });
    await fresh.call('GET /admin/monitoring', { token });
    expect(await fresh.db.select().from(alertProgress)).toEqual([]);
    await fresh.stop();
  });
});
