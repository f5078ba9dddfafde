import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../test/support/alerts.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal, type Mail } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());

describe('the button of a mail program', () => {
  const press = (address: string) =>
    fetch(address.replace('http://portal.test', portal.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const addressIn = (mail: Mail) => /^<(.*)>$/.exec(mail.headers!['List-Unsubscribe']!)![1]!;

  test('stops the mails without a login, also from an old mail; opening the link doesn’t', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    await alerts.save(person);
    await alerts.save(other);
    await alerts.item();
    const first = addressIn(alerts.to(await alerts.mailsNow(), person)[0]!);
    await alerts.item();
    const second = alerts.to(await alerts.mailsNow(), person)[0]!;
    expect(addressIn(second)).toBe(first);
    expect(second.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const opened = await fetch(first.replace('http://portal.test', portal.url));
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Stop these emails')]);
    const paused = async ({ token }: Person) =>
      (await portal.call('GET /searches', { token })).searches.map((one) => one.paused);
    expect(await paused(person)).toEqual([null]);
    for (const _twice of [1, 2]) expect((await press(first)).status).toBe(200);
    expect([await paused(person), await paused(other)]).toEqual([['unsubscribed'], [null]]);
    await alerts.item();
    const mails = await alerts.mailsNow();
    expect([alerts.to(mails, person).length, alerts.to(mails, other).length]).toEqual([0, 1]);
  });

  test.each(['', 'x', '%00', 'a'.repeat(5000), '&token=b'])(
    'with another secret changes nothing: %#',
    async (token) => {
      const response = await press(`http://portal.test/alerts/unsubscribe?token=${token}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('no longer valid');
    },
  );

  test('of a body that is larger than any mail program sends, no more is read', async () => {
    const { status } = await fetch(`${portal.url}/alerts/unsubscribe?token=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'x'.repeat(10_001),
    });
    expect(status).toBe(413);
  });

  test('the secret is stored hashed and encrypted', async () => {
    const person = await createUser(portal);
    await alerts.save(person);
    await alerts.item();
    const token = new URL(addressIn(alerts.to(await alerts.mailsNow(), person)[0]!)).searchParams.get(
      'token',
    )!;
    const { rows } = await portal.db.$client.query<{ all: string }>(
      "SELECT string_agg(alert_recipients::text, '') AS all FROM alert_recipients",
    );
    expect(rows[0]!.all).not.toContain(token);
    expect(rows[0]!.all).not.toContain(Buffer.from(token).toString('hex'));
  });
});
