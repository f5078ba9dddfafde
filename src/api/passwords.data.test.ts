import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../db/index.ts';
import { linkOf } from '../../test/support/links.ts';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

const minute = 60_000;
const strong = 'New-horse7!';
let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const login = async (email: string, password: string) =>
  (await portal.try('POST /auth/login', { body: { email, password } })).status;
const isAlive = async (token: string) => (await portal.try('GET /users/profile', { token })).status === 200;
const forgot = (email: string) => portal.try('POST /auth/forgot-password', { body: { email } });

async function requestResetLink(email: string) {
  await forgot(email);
  return linkOf((await portal.work()).find((mail) => mail.subject === 'Reset your password'));
}
const reset = (
  link: { email: string; token: string },
  password = 'Fresh-horse7',
  confirmPassword = password,
) => portal.try('POST /auth/reset-password', { body: { ...link, password, confirmPassword } });

describe('a forgotten password', () => {
  test('is reset once by the mailed link, which ends all sessions and notifies the owner', async () => {
    const person = await createUser(portal);
    await portal.work();
    const link = await requestResetLink(person.email);
    expect(link).toMatchObject({ path: '/reset-password', email: person.email });

    expect(await reset(link)).toMatchObject({ status: 200, data: { message: 'Password Reset Successful!' } });
    expect(await isAlive(person.token)).toBe(false);
    expect(await login(person.email, person.password)).toBe(401);
    expect(await login(person.email, 'Fresh-horse7')).toBe(200);
    expect((await portal.work()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your password was changed'],
    ]);

    expect(await reset(link, 'Other-horse7')).toMatchObject({
      status: 400,
      failure: {
        code: 'invalid_reset_link',
        message: 'Invalid or expired reset link. Please request a new one.',
      },
    });
    expect(await login(person.email, 'Fresh-horse7')).toBe(200);
  });

  test('is reset once when the link is used twice at the same time', async () => {
    const person = await createUser(portal);
    const link = await requestResetLink(person.email);
    const answers = await Promise.all([
      reset(link),
      reset(link, 'Other-horse7'),
      reset(link, 'Third-horse7'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test('is reset by its link for one hour', async () => {
    const person = await createUser(portal);
    const early = await requestResetLink(person.email);
    const late = await requestResetLink(person.email);
    portal.advanceClock(59 * minute);
    expect((await reset(early)).status).toBe(200);
    const other = await createUser(portal);
    const expired = await requestResetLink(other.email);
    portal.advanceClock(60 * minute);
    expect((await reset(expired)).failure.code).toBe('invalid_reset_link');
    expect((await reset(late)).failure.code, 'a reset ends the other links').toBe('invalid_reset_link');
  });

  test('is reset whatever the case of the address, in the request and in the link', async () => {
    const person = await createUser(portal);
    const link = await requestResetLink(person.email.toUpperCase());
    expect((await reset({ ...link, email: person.email.toUpperCase() })).status).toBe(200);
  });

  test('is reset only for the account of the link', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const { token } = await requestResetLink(person.email);
    expect((await reset({ token, email: other.email })).failure.code).toBe('invalid_reset_link');
    expect((await reset({ token: 'x'.repeat(43), email: person.email })).failure.code).toBe(
      'invalid_reset_link',
    );
    expect((await reset({ token, email: person.email })).status).toBe(200);
  });

  test('is answered alike for known, unknown and blocked addresses; only the known one gets a mail', async () => {
    const known = await createUser(portal);
    const blocked = await createUser(portal);
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, blocked.id));
    await portal.work();
    const answers = await Promise.all(
      [known.email, 'nobody@example.org', blocked.email].map(async (email) => {
        const { status, data } = await forgot(email);
        return { status, data };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await portal.work()).map(({ to }) => to)).toEqual([known.email]);
  });

  test('runs the same statements for known and unknown addresses', async () => {
    const known = await createUser(portal);
    const statementsOf = async (email: string) => {
      const { text, restore } = listen();
      await forgot(email);
      restore();
      return text;
    };
    expect(await statementsOf(known.email)).toEqual(await statementsOf('nobody@example.org'));
    await portal.work();
  });

  test('is answered with at most six links a day', async () => {
    const person = await createUser(portal);
    await portal.work();
    for (let asked = 0; asked < 8; asked += 1) await forgot(person.email);
    expect(await portal.work()).toHaveLength(6);
    portal.advanceClock(24 * 60 * minute);
    await forgot(person.email);
    expect(await portal.work()).toHaveLength(1);
  });

  test.each([
    [{ password: '' }, 'password', 'Please fill in all fields'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please fill in all fields'],
    [{ confirmPassword: 'Fresh-horse8' }, 'confirmPassword', 'Passwords do not match'],
    [
      { password: 'fresh-horse7', confirmPassword: 'fresh-horse7' },
      'password',
      'Password must be at least 8 characters with at least 1 uppercase, 1 lowercase, and 1 number',
    ],
    [{ token: undefined }, 'token', 'Invalid or expired reset link. Please request a new one.'],
    [{ email: '' }, 'email', 'Invalid or expired reset link. Please request a new one.'],
  ])('refuses %j at %s: %s', async (wrong, field, message) => {
    const { status, failure } = await portal.try('POST /auth/reset-password', {
      body: {
        email: 'someone@example.org',
        token: 'x'.repeat(43),
        password: 'Fresh-horse7',
        confirmPassword: 'Fresh-horse7',
        ...wrong,
      },
    });
    expect(status).toBe(400);
    expect(failure.fields).toMatchObject({ [field]: message });
  });
});

describe('changing the password', () => {
  const change = (token: string | undefined, body: Record<string, unknown>) =>
    portal.try('PUT /users/password', { token, body });

  test('ends all other sessions, keeps this one and notifies the owner', async () => {
    const person = await createUser(portal);
    const { token: elsewhere } = await portal.call('POST /auth/login', { body: person });
    await portal.work();
    const open = await requestResetLink(person.email);
    const answer = await change(person.token, {
      currentPassword: person.password,
      newPassword: strong,
      confirmPassword: strong,
    });
    expect(answer).toMatchObject({ status: 200, data: { message: 'Password changed successfully!' } });
    expect(await isAlive(answer.data.token)).toBe(true);
    expect(await isAlive(person.token), 'it goes on with another token').toBe(false);
    expect(await isAlive(elsewhere)).toBe(false);
    expect(await login(person.email, person.password)).toBe(401);
    expect(await login(person.email, strong)).toBe(200);
    expect((await reset(open)).status, 'an open reset link ends too').toBe(400);
    expect((await portal.work()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('requires the current password; a wrong one does not log out', async () => {
    const person = await createUser(portal);
    const { status, failure } = await change(person.token, {
      currentPassword: 'Wrong-horse7',
      newPassword: strong,
      confirmPassword: strong,
    });
    expect(status).toBe(403);
    expect(failure).toMatchObject({
      code: 'wrong_password',
      fields: { currentPassword: expect.any(String) },
    });
    expect(await isAlive(person.token)).toBe(true);
    expect(await login(person.email, person.password)).toBe(200);
  });

  test('requires a session', async () => {
    const body = { currentPassword: 'x', newPassword: strong, confirmPassword: strong };
    expect((await change(undefined, body)).status).toBe(401);
  });

  test.each([
    [{ currentPassword: '' }, 'currentPassword', 'Please enter your current password'],
    [{ newPassword: '' }, 'newPassword', 'Please fill in all password fields'],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please fill in all password fields'],
    [{ confirmPassword: 'Another-horse7!' }, 'confirmPassword', 'New passwords do not match'],
    [
      { newPassword: 'New-horse7', confirmPassword: 'New-horse7' },
      'newPassword',
      'New password is not strong enough',
    ],
    [
      { newPassword: 'Sh0rt!', confirmPassword: 'Sh0rt!' },
      'newPassword',
      'New password is not strong enough',
    ],
  ])('refuses %j at %s: %s', async (wrong, field, message) => {
    const person = await createUser(portal);
    const { status, failure } = await change(person.token, {
      currentPassword: person.password,
      newPassword: strong,
      confirmPassword: strong,
      ...wrong,
    });
    expect(status).toBe(400);
    expect(failure.fields).toMatchObject({ [field]: message });
  });
});

/** Records the text of all statements that the portal sends. */
function listen() {
  const text: string[] = [];
  const client = portal.db.$client;
  const connect = client.connect.bind(client);
  const patched = new Map<{ query: unknown }, unknown>();
  client.connect = (async (...given: never[]) => {
    const connection = (await (connect as (...args: never[]) => Promise<{ query: unknown }>)(...given))!;
    if (!patched.has(connection)) {
      const query = connection.query as (...args: unknown[]) => unknown;
      patched.set(connection, query);
      connection.query = (...args: unknown[]) => {
        text.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
        return query.apply(connection, args);
      };
    }
    return connection;
  }) as typeof client.connect;
  const restore = () => {
    client.connect = connect;
    for (const [connection, query] of patched) connection.query = query;
  };
  return { text, restore };
}
