import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Alerts, alertsIn } from '../../../../test/support/alerts.ts';
import { buildRegistration } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';

let portal: TestPortal;
let alerts: Alerts;
beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
});
afterAll(() => portal.stop());

/** Asks for alerts without an account. @returns the token of the address */
async function confirmed(email: string, query: string): Promise<string> {
  await portal.call('POST /alerts', { body: { email, kind: 'jobs', query, frequency: 'now' } });
  const mail = (await portal.work()).find(({ to }) => to === email)!;
  const token = /\/alerts\/\w+\?token=([\w-]+)/.exec(mail.text)![1]!;
  return (await portal.call('POST /alerts/confirm', { body: { token } })).token;
}
const manage = (token: string) => portal.try('POST /alerts/manage', { body: { token } });

test.each([false, true])(
  'become those of the account that verifies the address (which has a row of its own: %s)',
  async (hasOwn) => {
    await alerts.clear();
    const email = `visitor-${hasOwn}@example.org`;
    const token = await confirmed(email, '');
    const form = buildRegistration({ email });
    await portal.call('POST /auth/register', { body: form });
    const login = async () =>
      (await portal.call('POST /auth/login', { body: { email, password: form.password } })).token;
    if (hasOwn)
      await portal.db.$client.query(
        `INSERT INTO alert_recipients (id, user_id, created_at) SELECT gen_random_uuid(), id, now() FROM users WHERE email = $1`,
        [email],
      );
    const mail = (await portal.work()).find(
      ({ to, text }) => to === email && text.includes('/verify-email?'),
    )!;
    const link = new URL(/https?:\S+\/verify-email\?\S+/.exec(mail.text)![0]);
    await portal.call('POST /auth/verify-email', {
      body: { email, token: link.searchParams.get('token')! },
    });
    const { searches } = await portal.call('GET /searches', { token: await login() });
    expect(searches).toHaveLength(1);
    // They are managed with the account from now on.
    expect((await manage(token)).failure.code).toBe('invalid_link');
    await alerts.item();
    expect((await alerts.mailsNow()).map(({ to }) => to)).toEqual([email]);
  },
);
