import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../test/support/links.ts';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';
import { clearExpiredSessions } from '../domain/people/index.ts';

let portal: TestPortal;
let nth = 0;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const anAddress = () => `new${(nth += 1)}@example.org`;

const ask = (person: Person, email: string, token = person.token) =>
  portal.try('PUT /users/email', { token, body: { email, password: person.password } });

async function mailedTo(email: string, subject: RegExp) {
  const mail = (await portal.work()).find((one) => one.to === email && subject.test(one.subject));
  return mail && linkOf(mail).token;
}
const confirm = (token: string) => portal.try('POST /auth/confirm-email', { body: { token } });
const undo = (token: string) => portal.try('POST /auth/undo-email', { body: { token } });
const login = async ({ password }: Person, email: string) =>
  (await portal.try('POST /auth/login', { body: { email, password } })).status;

/** Moves an account to another address. @returns the token by which the old one undoes it */
async function move(person: Person, email: string, token = person.token): Promise<string> {
  await ask(person, email, token);
  await confirm((await mailedTo(email, /Confirm/))!);
  return (await mailedTo(person.email, /was changed/))!;
}

describe('a change of address', () => {
  test('is made by the link at the new one, ends all sessions and is told to the old one', async () => {
    const person = await createUser(portal);
    const email = anAddress();
    const answer = await ask(person, email);
    expect(answer).toMatchObject({ status: 200, data: { message: expect.stringContaining(email) } });
    expect(await login(person, email)).toBe(401);
    const token = (await mailedTo(email, /Confirm/))!;
    expect(await confirm(token)).toMatchObject({ status: 200, data: { email } });
    expect((await portal.try('GET /users/profile', { token: person.token })).status).toBe(401);
    expect([await login(person, email), await login(person, person.email)]).toEqual([200, 401]);
    expect(await confirm(token)).toMatchObject({ status: 400, failure: { code: 'invalid_link' } });
    expect(await mailedTo(person.email, /was changed/)).toBeDefined();
  });

  test('needs the password and a free address', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const body = { email: anAddress(), password: 'Another-horse7' };
    expect(await portal.try('PUT /users/email', { token: person.token, body })).toMatchObject({
      failure: { code: 'wrong_password', fields: { password: expect.any(String) } },
    });
    expect(await ask(person, other.email.toUpperCase())).toMatchObject({ failure: { code: 'email_taken' } });
    expect(await ask(person, person.email)).toMatchObject({
      failure: { fields: { email: expect.any(String) } },
    });
  });

  test('is refused when the address was taken meanwhile', async () => {
    const person = await createUser(portal);
    const email = anAddress();
    await ask(person, email);
    const token = (await mailedTo(email, /Confirm/))!;
    await portal.call('POST /auth/register', { body: buildRegistration({ email }) });
    expect(await confirm(token)).toMatchObject({ failure: { code: 'email_taken' } });
  });

  test('is dropped by a newer one, by a new password and by ending all sessions', async () => {
    const person = await createUser(portal);
    const asked = async () => {
      const email = anAddress();
      await ask(person, email);
      return (await mailedTo(email, /Confirm/))!;
    };
    const first = await asked();
    const second = await asked();
    expect(await confirm(first)).toMatchObject({ failure: { code: 'invalid_link' } });
    const newPassword = 'Correct-horse8!';
    const { token } = await portal.call('PUT /users/password', {
      token: person.token,
      body: { currentPassword: person.password, newPassword, confirmPassword: newPassword },
    });
    expect(await confirm(second)).toMatchObject({ failure: { code: 'invalid_link' } });
    Object.assign(person, { token, password: newPassword });
    const third = await asked();
    await portal.call('POST /auth/logout-everywhere', { token, body: { password: newPassword } });
    expect(await confirm(third)).toMatchObject({ failure: { code: 'invalid_link' } });
  });

  test('verifies an account that was not, and tells the unverified address nothing', async () => {
    const person = await createUser(portal, { isVerified: false });
    const email = anAddress();
    await ask(person, email);
    await confirm((await mailedTo(email, /Confirm/))!);
    expect(await mailedTo(person.email, /was changed/)).toBeUndefined();
    const { user } = await portal.call('POST /auth/login', { body: { email, password: person.password } });
    expect(user.isEmailVerified).toBe(true);
    expect(
      (await portal.try('POST /auth/register', { body: buildRegistration({ email: person.email }) })).status,
    ).toBe(201);
  });
});

test('a change is forgotten a week after it can’t be undone any more', async () => {
  const person = await createUser(portal);
  await move(person, anAddress());
  const kept = async () => {
    await clearExpiredSessions(portal.ctx);
    const { rows } = await portal.db.$client.query('SELECT FROM email_changes WHERE user_id = $1', [
      person.id,
    ]);
    return rows.length;
  };
  portal.advanceClock(14 * dayMs);
  expect(await kept()).toBe(1);
  portal.advanceClock(1);
  expect(await kept()).toBe(0);
});

describe('the old address', () => {
  test('undoes the change once, also after a later one, which ends with its own link', async () => {
    const person = await createUser(portal);
    const email = anAddress();
    const token = await move(person, email);
    const { token: session } = await portal.call('POST /auth/login', {
      body: { email, password: person.password },
    });
    const later = await move({ ...person, email }, anAddress(), session);
    expect(await undo(token)).toMatchObject({ status: 200, data: { email: person.email } });
    expect(await undo(token)).toMatchObject({ failure: { code: 'invalid_link' } });
    expect(await undo(later)).toMatchObject({ failure: { code: 'invalid_link' } });
    expect([await login(person, person.email), await login(person, email)]).toEqual([200, 401]);
  });

  test('stays reserved for 7 days, and is free after them', async () => {
    const person = await createUser(portal);
    const token = await move(person, anAddress());
    const register = () =>
      portal.try('POST /auth/register', { body: buildRegistration({ email: person.email }) });
    expect(await register()).toMatchObject({ failure: { code: 'email_taken' } });
    expect(await ask(await createUser(portal), person.email)).toMatchObject({
      failure: { code: 'email_taken' },
    });
    portal.advanceClock(7 * dayMs + 60_000);
    expect(await undo(token)).toMatchObject({ failure: { code: 'invalid_link' } });
    expect((await register()).status).toBe(201);
  });
});

test('an admin changes an address with a reason, which the new one verifies', async () => {
  const [admin, person] = [await createUser(portal, { role: 'admin' }), await createUser(portal)];
  const email = anAddress();
  const change = (reason: string) =>
    portal.try('PUT /admin/users/:id/email', {
      token: admin.token,
      params: { id: person.id },
      body: { email, reason },
    });
  expect((await change('')).status).toBe(400);
  expect(await change('Asked by phone, called back')).toMatchObject({
    status: 200,
    data: { email, isEmailVerified: false },
  });
  const { logs } = await portal.call('GET /logs', { token: admin.token });
  expect(logs[0]).toMatchObject({
    entityId: person.id,
    reason: 'Changed: email. Asked by phone, called back',
  });
  const undoing = (await mailedTo(person.email, /was changed/))!;
  expect((await undo(undoing)).status).toBe(200);
  expect(await login(person, person.email)).toBe(200);
});
