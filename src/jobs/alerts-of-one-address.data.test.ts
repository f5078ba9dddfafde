import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../test/support/alerts.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { savedSearches } from '../db/index.ts';
import { planMails } from '../domain/discovery/index.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());
beforeEach(() => alerts.clear());

const minute = 60_000;
const day = 24 * 60 * minute;

describe('an account and an alert of the same address', () => {
  async function withAlert(frequency: 'now' | 'daily'): Promise<void> {
    const person = await createUser(portal);
    const ask = { email: person.email.toUpperCase(), kind: 'jobs', query: '', frequency: 'now' };
    await portal.call('POST /alerts', { body: ask });
    const [mail] = (await portal.work()).filter(({ subject }) => subject.startsWith('Confirm'));
    const token = /\?token=([\w-]+)/.exec(mail!.text)![1]!;
    await portal.call('POST /alerts/confirm', { body: { token } });
    await alerts.save(person, { frequency });
  }

  test('the account gets what was planned for the alert and dropped, as it was paused by then', async () => {
    await withAlert('daily');
    const id = await alerts.item();
    portal.advanceClock(minute);
    await planMails(portal.ctx);
    const paused = { pausedBecause: 'person', pausedAt: portal.now } as const;
    await portal.db.update(savedSearches).set(paused).where(eq(savedSearches.frequency, 'now'));
    const sent = await portal.work();
    expect(sent.filter(({ headers }) => headers?.['List-Unsubscribe'])).toEqual([]);
    portal.advanceClock(2 * day);
    expect((await alerts.mailsNow()).flatMap(alerts.links)).toEqual([id]);
  });

  test.each(['now', 'daily'] as const)('get an item once between them (%s)', async (frequency) => {
    await withAlert(frequency);
    const id = await alerts.item();
    const first = await alerts.mailsNow();
    portal.advanceClock(2 * day);
    expect([...first, ...(await alerts.mailsNow())].flatMap(alerts.links)).toEqual([id]);
  });
});
