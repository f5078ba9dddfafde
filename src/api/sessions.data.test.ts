import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../db/index.ts';
import { clearExpiredSessions } from '../domain/people/index.ts';
import { linkOf } from '../../test/support/links.ts';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

const hour = 3_600_000;
const day = 24 * hour;
let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const isAlive = async (token: string) => (await portal.try('GET /users/profile', { token })).status === 200;
const loginFrom = async (person: Person, userAgent: string) => {
  const response = await portal.fetch('/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: person.email, password: person.password }),
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
  });
  return ((await response.json()) as { data: { token: string } }).data.token;
};

describe('login', () => {
  test('ignores the case of the address', async () => {
    const person = await createUser(portal);
    const body = { email: person.email.toUpperCase(), password: person.password };
    expect((await portal.try('POST /auth/login', { body })).status).toBe(200);
  });

  test('reveals neither which part was wrong nor whether the account exists', async () => {
    const person = await createUser(portal);
    const blocked = await createUser(portal);
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, blocked.id));
    const answers = await Promise.all(
      [person.email, 'nobody@example.org', blocked.email].map(async (email) => {
        const { status, failure } = await portal.try('POST /auth/login', {
          body: { email, password: 'Wrong-horse7' },
        });
        return [status, failure.code, failure.message];
      }),
    );
    expect(answers).toEqual(Array(3).fill([401, 'invalid_credentials', 'Invalid credentials']));
  });

  test('is refused for a blocked user, whose sessions end', async () => {
    const person = await createUser(portal);
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, person.id));
    const { status, failure } = await portal.try('POST /auth/login', { body: person });
    expect([status, failure.code]).toEqual([403, 'account_blocked']);
    expect(await isAlive(person.token)).toBe(false);
  });
});

const sessionsOf = async (token: string) => (await portal.call('GET /users/sessions', { token })).sessions;

describe('sessions', () => {
  test('are listed with device and last use, and the current one is marked', async () => {
    const person = await createUser(portal);
    portal.advanceClock(hour);
    const phone = await loginFrom(
      person,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    );
    const { sessions: listed } = await portal.call('GET /users/sessions', { token: phone });
    expect(listed).toMatchObject([
      { device: 'Safari on iPhone', current: true, lastUsedAt: portal.now.toISOString() },
      { current: false, lastUsedAt: new Date(portal.now.getTime() - hour).toISOString() },
    ]);
    expect(Object.keys(listed[0]!).sort()).toEqual([
      'createdAt',
      'current',
      'device',
      'expiresAt',
      'id',
      'lastUsedAt',
      'member',
    ]);
  });

  test('can be ended one by one, except those of others', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const second = await loginFrom(person, 'curl/8');
    const { sessions: listed } = await portal.call('GET /users/sessions', { token: person.token });
    const id = listed.find((one) => !one.current)!.id;
    const end = (token: string | undefined, which = id, password = person.password) =>
      portal.try('DELETE /users/sessions/:id', { token, params: { id: which }, body: { password } });
    expect((await end(other.token)).status).toBe(404);
    expect((await end(undefined)).status).toBe(401);
    expect((await end(person.token, 'nonsense')).status).toBe(404);
    expect((await end(person.token, id, 'Wrong-horse7')).failure.code).toBe('wrong_password');
    expect(await isAlive(second)).toBe(true);
    const { status, data } = await end(person.token);
    expect([status, data.id]).toEqual([200, id]);
    expect(await isAlive(second)).toBe(false);
    expect(await isAlive(data.token!)).toBe(true);
    const own = await end(data.token!, (await sessionsOf(data.token!))[0]!.id);
    expect([own.status, own.data.token, await isAlive(data.token!)]).toEqual([200, null, false]);
  });

  test('get a new token after confirming the password, and the old one ends', async () => {
    const person = await createUser(portal);
    const [before] = await sessionsOf(person.token);
    const body = {
      currentPassword: person.password,
      newPassword: 'Fresh-horse7!',
      confirmPassword: 'Fresh-horse7!',
    };
    const { token } = await portal.call('PUT /users/password', { token: person.token, body });
    expect([await isAlive(person.token), await isAlive(token)]).toEqual([false, true]);
    expect(await sessionsOf(token)).toMatchObject([{ id: before!.id, current: true }]);
  });

  test('end when a login is made with them, and no others do', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const { token } = await portal.call('POST /auth/login', { token: person.token, body: person });
    expect(await Promise.all([person.token, token, other.token].map(isAlive))).toEqual([false, true, true]);
    await portal.try('POST /auth/login', { token, body: { ...person, password: 'Wrong-horse7' } });
    expect(await isAlive(token)).toBe(true);
  });

  test('all end with ‘log out everywhere’, and no other user’s do', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const second = await loginFrom(person, 'curl/8');
    const everywhere = (password: string) =>
      portal.try('POST /auth/logout-everywhere', { token: second, body: { password } });
    expect((await everywhere('Wrong-horse7')).failure.code).toBe('wrong_password');
    expect(await isAlive(second)).toBe(true);
    expect((await everywhere(person.password)).status).toBe(200);
    expect(await Promise.all([person.token, second, other.token].map(isAlive))).toEqual([false, false, true]);
    expect((await portal.try('POST /auth/logout-everywhere')).status).toBe(401);
  });

  test('end after 30 days without use, and are removed later', async () => {
    const person = await createUser(portal);
    portal.advanceClock(29 * day);
    expect(await isAlive(person.token)).toBe(true);
    portal.advanceClock(29 * day);
    expect(await isAlive(person.token)).toBe(true);
    portal.advanceClock(30 * day + 1);
    expect(await isAlive(person.token)).toBe(false);
    portal.advanceClock(8 * day);
    await clearExpiredSessions(portal.ctx);
    expect(await portal.db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([]);
  });

  test('end 90 days after their login, however much they are used', async () => {
    const person = await createUser(portal);
    for (let month = 0; month < 3; month += 1) {
      portal.advanceClock(29 * day);
      expect(await isAlive(person.token)).toBe(true);
    }
    portal.advanceClock(3 * day - 1);
    expect(await isAlive(person.token)).toBe(true);
    portal.advanceClock(1);
    expect(await isAlive(person.token)).toBe(false);
  });

  test('opened before the operator shortened the limits follow the new ones', async () => {
    const [idle, used] = [await createUser(portal), await createUser(portal)];
    const before = portal.ctx.security.sessions;
    portal.ctx.security.sessions = { idleMs: 2 * day, longestMs: 3 * day };
    portal.advanceClock(1.5 * day);
    expect(await isAlive(used.token)).toBe(true);
    portal.advanceClock(day);
    expect(await Promise.all([idle.token, used.token].map(isAlive))).toEqual([false, true]);
    portal.advanceClock(day / 2);
    expect(await isAlive(used.token)).toBe(false);
    portal.ctx.security.sessions = before;
  });
});

describe('verification', () => {
  const register = async () => {
    const form = buildRegistration();
    const { token } = await portal.call('POST /auth/register', { body: form });
    return { token, email: form.email };
  };
  const verify = (body: { email: string; token: string }) => portal.try('POST /auth/verify-email', { body });
  const verificationLink = async () =>
    linkOf((await portal.work()).find(({ subject }) => subject === 'Verify your email address'));

  test('accepts each of several links once', async () => {
    const { token, email } = await register();
    const first = await verificationLink();
    await portal.call('POST /auth/send-verification-email', { token, body: { email } });
    const second = await verificationLink();
    expect(second.token).not.toBe(first.token);
    expect((await verify({ ...first, email: email.toUpperCase() })).status).toBe(200);
    expect(await portal.call('GET /users/profile', { token })).toMatchObject({ isEmailVerified: true });
    expect((await verify(second)).status).toBe(200);
    // Used, but what it was for holds.
    expect((await verify(first)).status).toBe(200);
    expect((await portal.work()).map(({ subject }) => subject)).toEqual(['Welcome to Lectern']);
  });

  test('refuses a used link of an address that isn’t verified', async () => {
    const { email } = await register();
    const link = await verificationLink();
    expect((await verify(link)).status).toBe(200);
    await portal.db.update(users).set({ isEmailVerified: false }).where(eq(users.email, email));
    expect((await verify(link)).failure).toMatchObject({
      code: 'invalid_link',
      message: 'This link has already been used. Each link works once.',
    });
    await portal.work();
  });

  test('reports an expired link', async () => {
    await register();
    const link = await verificationLink();
    portal.advanceClock(24 * hour);
    expect((await verify(link)).failure).toMatchObject({
      code: 'invalid_link',
      message: 'This link has expired: it worked for 24 hours. Please request a new one.',
    });
  });

  test('refuses links of others and forged ones', async () => {
    const { email } = await register();
    const link = await verificationLink();
    const other = await register();
    expect((await verify({ ...link, email: other.email })).status).toBe(400);
    expect((await verify({ email, token: 'x'.repeat(43) })).status).toBe(400);
    expect((await verify(link)).status).toBe(200);
    await portal.work();
  });

  test('mails the caller’s own address, whatever the request says', async () => {
    const { token, email } = await register();
    const other = await register();
    await portal.work();
    const message = 'Verification email sent! Please check your inbox and spam folder.';
    const answer = await portal.call('POST /auth/send-verification-email', {
      token,
      body: { email: other.email },
    });
    expect(answer).toEqual({ message });
    expect((await portal.work()).map(({ to }) => to)).toEqual([email]);
    expect((await portal.try('POST /auth/send-verification-email', { body: { email } })).status).toBe(401);
  });
});
