import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alertsIn, type Alerts } from '../../test/support/alerts.ts';
import { calendarsIn } from '../../test/support/calendars.ts';
import { linkOf } from '../../test/support/links.ts';
import { buildRegistration, type Person } from '../../test/support/people.ts';
import { nineInIndia } from '../../test/support/saving.ts';
import { type Mail, TestPortal } from '../../test/support/test-portal.ts';
import { remindOfDeadlines } from '../domain/discovery/index.ts';

let portal: TestPortal;
let alerts: Alerts;
let calendars: ReturnType<typeof calendarsIn>;

beforeAll(async () => {
  portal = await TestPortal.start();
  alerts = await alertsIn(portal);
  calendars = calendarsIn(portal);
});
afterAll(() => portal.stop());

const mailTo = (mails: Mail[], email: string, subject: RegExp): Mail =>
  mails.find((mail) => mail.to === email && subject.test(mail.subject))!;

/** An account as its first holder left it, unverified, and the mailed link. */
async function createAccount() {
  const form = buildRegistration();
  const { token, user } = await portal.call('POST /auth/register', { body: form });
  const link = linkOf(mailTo(await portal.work(), user.email, /Verify/));
  const holder: Person = { id: user.id, token, email: user.email, password: form.password, user };
  const verify = (by?: string) =>
    portal.call('POST /auth/verify-email', { body: link, ...(by && { token: by }) });
  return { holder, verify, link };
}

async function reset({ email }: Person) {
  await portal.call('POST /auth/forgot-password', { body: { email } });
  const { token } = linkOf(mailTo(await portal.work(), email, /Reset/));
  const password = 'Owners-horse7';
  await portal.call('POST /auth/reset-password', {
    body: { email, token, password, confirmPassword: password },
  });
  return { told: mailTo(await portal.work(), email, /was changed/), password };
}

describe('what was saved before the address was verified', () => {
  const wanted = { title: 'A post to remember', field: ['law_legal'], applicationDeadline: '2026-11-23' };

  async function used() {
    const job = await alerts.item(wanted);
    const account = await createAccount();
    const { token } = account.holder;
    await alerts.publishing.save(account.holder, 'jobs', job, {
      dates: [{ label: 'Mine', date: '2026-11-22' }],
    });
    await portal.call('PUT /follows/:kind/:id', {
      token,
      params: { kind: 'fields', id: 'law_legal' },
      body: { frequency: 'now' },
    });
    const noticeSettings = { reminder: { mail: true, days: [2] } };
    await portal.call('PUT /users/profile', { token, body: { noticeSettings } });
    const search = await alerts.save(account.holder, {
      query: 'field=law_legal',
      frequency: 'none',
      inCalendar: true,
    });
    return { ...account, job, search };
  }
  const remind = async () => {
    await remindOfDeadlines({ ...portal.ctx, clock: () => nineInIndia }, nineInIndia);
    return portal.work();
  };

  test('neither mails nor enters the calendar until its owner keeps it', async () => {
    const { holder, verify, job, search } = await used();
    await verify();
    const path = await calendars.addressOf(holder);
    expect(await calendars.eventsAt(path)).toEqual([]);
    expect(alerts.to(await remind(), holder).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Welcome/),
    ]);
    await alerts.item({ ...wanted, title: 'Another post to find' });
    expect(alerts.to(await alerts.mailsNow(), holder)).toEqual([]);
    const { token } = holder;
    expect((await portal.call('GET /follows', { token })).follows).toMatchObject([{ paused: 'unverified' }]);
    expect((await portal.call('GET /searches', { token })).searches).toMatchObject([
      { paused: 'unverified', inCalendar: false },
    ]);
    expect(await alerts.publishing.listOf(holder)).toMatchObject([{ id: job, isKept: false }]);

    await alerts.publishing.save(holder, 'jobs', job);
    expect((await alerts.publishing.listOf(holder))[0]).not.toHaveProperty('isKept');
    await portal.call('PUT /follows/:kind/:id', {
      token,
      params: { kind: 'fields', id: 'law_legal' },
      body: { frequency: 'now' },
    });
    await portal.call('PUT /searches/:id', {
      token,
      params: { id: search },
      body: { paused: false, inCalendar: true },
    });
    expect(await calendars.summariesAt(path)).toEqual([
      expect.stringContaining('A post to remember'),
      expect.stringContaining('Another post to find'),
      expect.stringContaining('Mine: A post to remember'),
    ]);
    const next = await alerts.item({ ...wanted, title: 'One more post to find' });
    expect(alerts.to(await alerts.mailsNow(), holder).flatMap(alerts.links)).toEqual([next]);
  });

  test('stays as it is if the address is verified in the account’s own session', async () => {
    const { holder, verify } = await used();
    await verify(holder.token);
    expect(await calendars.summariesAt(await calendars.addressOf(holder))).toContainEqual(
      expect.stringContaining('Mine: A post to remember'),
    );
    expect(alerts.to(await remind(), holder).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.not.stringMatching(/^Welcome/)]),
    );
    const [followed] = (await portal.call('GET /follows', { token: holder.token })).follows;
    expect(followed).toMatchObject({ paused: null });
  });
});

test('an account whose address is not verified has no calendar address', async () => {
  const { holder, verify } = await createAccount();
  expect(await portal.try('POST /users/calendar', { token: holder.token })).toMatchObject({
    status: 403,
    failure: { code: 'email_not_verified' },
  });
  await verify();
  expect((await portal.try('POST /users/calendar', { token: holder.token })).status).toBe(200);
});

describe('a former holder loses all access', () => {
  test('by a reset, whose mail says so', async () => {
    const { holder, verify } = await createAccount();
    await verify(holder.token);
    const path = await calendars.addressOf(holder);
    const { told } = await reset(holder);
    expect((await calendars.fetchAt(path)).status).toBe(404);
    expect((await portal.try('GET /users/profile', { token: holder.token })).status).toBe(401);
    expect(told.text).toContain('the secret address of your calendar');
  });

  test.each(['was mailed', 'waits to be mailed'])('with a link that %s', async (link) => {
    const { holder, verify } = await createAccount();
    await verify(holder.token);
    await portal.call('POST /auth/forgot-password', { body: { email: holder.email } });
    const { token } = linkOf(mailTo(await portal.work(), holder.email, /Reset/));
    const email = `former-${link.length}@example.org`;
    const asked = { email, password: holder.password };
    await portal.call('PUT /users/email', { token: holder.token, body: asked });
    const mails = link === 'was mailed' ? await portal.work() : [];
    const password = 'Owners-horse7';
    const body = { email: holder.email, token, password, confirmPassword: password };
    await portal.call('POST /auth/reset-password', { body });
    mails.push(...(await portal.work()));
    const sent = mailTo(mails, email, /Confirm/);
    expect(sent !== undefined).toBe(link === 'was mailed');
    if (sent)
      expect(
        (await portal.try('POST /auth/confirm-email', { body: { token: linkOf(sent).token } })).status,
      ).toBe(400);
    expect((await portal.try('POST /auth/login', { body: { email, password } })).status).toBe(401);
  });

  test('by ending all sessions', async () => {
    const { holder, verify } = await createAccount();
    await verify(holder.token);
    const path = await calendars.addressOf(holder);
    await portal.call('POST /auth/forgot-password', { body: { email: holder.email } });
    const { token } = linkOf(mailTo(await portal.work(), holder.email, /Reset/));
    await portal.call('POST /auth/logout-everywhere', {
      token: holder.token,
      body: { password: holder.password },
    });
    expect((await calendars.fetchAt(path)).status).toBe(404);
    const password = 'Former-horse7';
    const body = { email: holder.email, token, password, confirmPassword: password };
    expect((await portal.try('POST /auth/reset-password', { body })).status).toBe(400);
  });
});
