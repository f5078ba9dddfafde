import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../test/support/links.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { addDays, dayMs } from '../contract/time/days.ts';

const password = 'Chosen-horse7';
let portal: TestPortal;
let admin: Person;
let count = 0;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const make = (changes: object = {}) =>
  portal.call('POST /admin/users', {
    token: admin.token,
    body: {
      name: 'Ira Invited',
      email: `ira${(count += 1)}@example.org`,
      role: 'moderator',
      invite: true,
      ...changes,
    },
  });
const mailsTo = async (email: string) => (await portal.work()).filter(({ to }) => to === email);
const linkTo = async (email: string) => linkOf((await mailsTo(email)).at(-1));
const accept = ({ token }: { token: string }, chosen = password) =>
  portal.try('POST /auth/accept-invitation', { body: { token, password: chosen, confirmPassword: chosen } });
const see = ({ token }: { token: string }) => portal.try('POST /auth/invitation', { body: { token } });
const login = async (email: string, chosen = password) =>
  (await portal.try('POST /auth/login', { body: { email, password: chosen } })).status;
const inviteAgain = (id: string) =>
  portal.try('POST /admin/users/:id/invitation', { token: admin.token, params: { id }, body: {} });
const shown = (id: string) => portal.call('GET /admin/users/:id', { token: admin.token, params: { id } });

describe('an account made by invitation', () => {
  test('has no password to pass on; its mailed link sets one, verifies the address, and works once', async () => {
    const made = await make();
    expect(made).toMatchObject({ generatedPassword: null, isEmailVerified: false });
    expect(made.invitationEndsAt).toBe(addDays(portal.now, 7).toISOString());
    const mails = await mailsTo(made.email);
    expect(mails).toHaveLength(1);
    const link = linkOf(mails[0]);
    expect(link).toMatchObject({ path: '/invitation', email: made.email });

    expect((await see(link)).data).toEqual({ email: 'i…@example.org', institution: null });
    expect(await accept(link)).toMatchObject({ status: 200, data: { email: made.email } });
    expect((await see(link)).failure.message).toContain('accepted already');
    expect(await login(made.email)).toBe(200);
    expect(await shown(made.id)).toMatchObject({
      invitationEndsAt: null,
      isEmailVerified: true,
      mustChangePassword: false,
    });
    const again = await accept(link, 'Other-horse7');
    expect([again.status, again.failure.code]).toEqual([400, 'invalid_link']);
    expect(again.failure.message).toContain('accepted already');
    expect(await login(made.email)).toBe(200);
  });

  test('is accepted by one of two presses at once', async () => {
    const { email } = await make();
    const link = await linkTo(email);
    const chosen = ['First-horse7', 'Second-horse7'];
    const statuses = (await Promise.all(chosen.map((one) => accept(link, one)))).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 400]);
    expect(await login(email, chosen[statuses.indexOf(200)])).toBe(200);
  });

  test('refuses a weak password, which leaves the link as it is', async () => {
    const { email } = await make();
    const link = await linkTo(email);
    expect((await accept(link, 'weak')).failure.fields).toHaveProperty('password');
    expect((await accept(link, 'Password1')).failure.fields).toHaveProperty('password');
    expect((await accept(link)).status).toBe(200);
  });

  test('can be accepted for 7 days, to the millisecond; then the answer says what to do', async () => {
    const [inTime, late] = [await make(), await make()];
    const mails = await portal.work();
    const [link, lateLink] = [inTime, late].map(({ email }) => linkOf(mails.find(({ to }) => to === email)));
    portal.advanceClock(7 * dayMs - 1);
    expect((await accept(link!)).status).toBe(200);
    expect((await shown(late.id)).hasExpiredInvitation).toBe(false);
    portal.advanceClock(1);
    expect((await shown(late.id)).hasExpiredInvitation).toBe(true);
    expect((await shown(inTime.id)).hasExpiredInvitation).toBe(false);
    expect((await accept(lateLink!)).failure).toMatchObject({
      code: 'invalid_link',
      message: expect.stringContaining('has expired') as string,
    });
    expect((await inviteAgain(late.id)).status).toBe(200);
    expect((await accept(await linkTo(late.email))).status).toBe(200);
  });

  test('can be invited again until it is accepted, which ends the earlier link', async () => {
    const { id, email } = await make();
    const first = await linkTo(email);
    portal.advanceClock(dayMs);
    const again = await inviteAgain(id);
    expect(again.data.invitationEndsAt).toBe(addDays(portal.now, 7).toISOString());
    const second = await linkTo(email);
    expect((await accept(first)).failure.message).toContain('newest email');
    expect((await accept(second)).status).toBe(200);
    expect((await inviteAgain(id)).status).toBe(409);
  });

  test('cannot be taken over with the link from before its address was changed or it was blocked', async () => {
    const change = (id: string, body: object) =>
      portal.try('PUT /admin/users/:id', { token: admin.token, params: { id }, body });
    const { id, email } = await make();
    const link = await linkTo(email);
    await change(id, { blocked: true });
    expect((await accept(link)).status).toBe(400);
    expect((await inviteAgain(id)).status).toBe(409);
    await change(id, { blocked: false });
    expect((await accept(link)).failure.message).toContain('no longer valid');
    await inviteAgain(id);
    const newer = await linkTo(email);

    const other = `moved-${email}`;
    await portal.call('PUT /admin/users/:id/email', {
      token: admin.token,
      params: { id },
      body: { email: other, reason: 'Mistyped' },
    });
    expect((await accept(newer)).status).toBe(400);
    const sent = await mailsTo(other);
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your account on')]);
    expect((await accept(linkOf(sent[0]))).data.email).toBe(other);
  });

  test('is taken over by a reset of its password as well, once its address is verified, after which the invitation has ended', async () => {
    const { id, email } = await make();
    const link = await linkTo(email);
    await portal.call('POST /auth/forgot-password', { body: { email } });
    const verification = linkOf((await mailsTo(email)).find(({ subject }) => /verify/i.test(subject)));
    await portal.call('POST /auth/verify-email', { body: { email, token: verification.token } });
    await portal.call('POST /auth/forgot-password', { body: { email } });
    const reset = linkOf((await mailsTo(email)).find(({ subject }) => subject === 'Reset your password'));
    const body = { token: reset.token, email, password, confirmPassword: password };
    await portal.call('POST /auth/reset-password', { body });
    expect((await accept(link, 'Other-horse7')).failure.message).toContain('accepted already');
    expect((await shown(id)).invitationEndsAt).toBeNull();
    expect(await login(email)).toBe(200);
  });

  test('of an institution stands for it once the invitation is accepted', async () => {
    const made = await portal.call('POST /admin/universities', {
      token: admin.token,
      body: { name: 'Invited University', email: 'office@invited.example', invite: true },
    });
    expect(made).toMatchObject({ generatedPassword: null, institute: null });
    expect((await accept(await linkTo(made.email))).status).toBe(200);
    const { institute } = await portal.call('GET /admin/universities/:id', {
      token: admin.token,
      params: { id: made.id },
    });
    expect(institute).toMatchObject({ name: 'Invited University' });
  });

  test('is mailed whatever institutions have sent to the address, and as often as an admin asks', async () => {
    const { token } = await createUser(portal, { role: 'university' });
    const email = 'sought@example.org';
    for (let nth = 1; nth <= 7; nth += 1)
      await portal.call('POST /members', { token, body: { email, role: 'editor' } });
    await portal.work();
    const { id } = await make({ email });
    expect((await mailsTo(email)).at(-1)?.text).toContain('/invitation?');
    for (let nth = 1; nth <= 6; nth += 1) await inviteAgain(id);
    const mails = (await mailsTo(email)).filter(({ text }) => text.includes('/invitation?'));
    expect(mails).toHaveLength(6);
    const statuses = [];
    for (const mail of mails) statuses.push((await accept(linkOf(mail))).status);
    expect(
      statuses.filter((status) => status === 200),
      'the last one works',
    ).toHaveLength(1);
  });
});
