import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginChallenges, recoveryCodes, secondFactors, users } from '../db/index.ts';
import { clearExpiredSessions } from '../domain/people/index.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { codeOf, withSecondFactor, wrongCode, type Factor } from '../../test/support/second-factor.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

const minute = 60_000;
let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const login = (person: Person) => portal.try('POST /auth/login', { body: person });
const challengeFor = async (person: Person) => (await login(person)).failure.challenge!.token;
const secondStep = (challenge: string, code: string) =>
  portal.try('POST /auth/login/second-factor', { body: { challenge, code } });
const isAlive = async (token: string) => (await portal.try('GET /users/profile', { token })).status === 200;

async function guarded(): Promise<{ person: Person; factor: Factor }> {
  const person = await createUser(portal);
  const factor = await withSecondFactor(portal, person);
  await portal.work();
  return { person, factor };
}

describe('without a second factor', () => {
  test('a login answers token and user only', async () => {
    const { status, data } = await login(await createUser(portal));
    expect(status).toBe(200);
    expect(Object.keys(data).sort()).toEqual(['token', 'user']);
  });
});

describe('setting up', () => {
  test('requires the password and takes effect after a first valid code', async () => {
    const person = await createUser(portal);
    const { password } = person;
    const begin = (given: string) =>
      portal.try('POST /users/second-factor/setup', { token: person.token, body: { password: given } });
    expect((await begin('Wrong-horse7')).failure.code).toBe('wrong_password');
    const { secret, address, token } = (await begin(password)).data;
    expect([await isAlive(person.token), await isAlive(token)]).toEqual([false, true]);
    expect(address).toBe(
      `otpauth://totp/Lectern:${encodeURIComponent(person.email)}?issuer=Lectern&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await login(person)).status).toBe(200);
    const confirm = (code: string) => portal.try('POST /users/second-factor', { token, body: { code } });
    expect((await confirm(wrongCode(portal, secret))).failure.code).toBe('wrong_code');
    expect((await portal.call('GET /users/second-factor', { token })).enabled).toBe(false);
    const { recoveryCodes: codes, ...renewed } = (await confirm(codeOf(portal, secret))).data;
    expect(codes).toHaveLength(10);
    person.token = renewed.token;
    expect((await login(person)).failure.code).toBe('second_factor_required');
    expect(await portal.call('GET /users/profile', { token: person.token })).toMatchObject({
      hasSecondFactor: true,
    });
    expect((await begin(password)).failure.code).toBe('conflict');
  });

  test('is refused until the email address is verified, so that nobody can lock out its owner', async () => {
    const person = await createUser(portal, { isVerified: false });
    const body = { password: person.password };
    const refused = await portal.try('POST /users/second-factor/setup', { token: person.token, body });
    expect([refused.status, refused.failure.code, refused.failure.message]).toEqual([
      403,
      'email_not_verified',
      'Please verify your email address before you set up two-step login.',
    ]);
    const setVerified = (isEmailVerified: boolean) =>
      portal.db.update(users).set({ isEmailVerified }).where(eq(users.id, person.id));
    await setVerified(true);
    const { secret, token } = await portal.call('POST /users/second-factor/setup', {
      token: person.token,
      body,
    });
    const confirm = () =>
      portal.try('POST /users/second-factor', { token, body: { code: codeOf(portal, secret) } });
    await setVerified(false);
    expect((await confirm()).failure.code).toBe('email_not_verified');
    await setVerified(true);
    expect((await confirm()).status).toBe(201);
  });

  test('ends all other sessions and notifies the owner', async () => {
    const person = await createUser(portal);
    const other = (await login(person)).data.token;
    await portal.work();
    await withSecondFactor(portal, person);
    expect([await isAlive(person.token), await isAlive(other)]).toEqual([true, false]);
    expect(await portal.work()).toMatchObject([
      { to: person.email, subject: 'Two-step login was turned on' },
    ]);
  });

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { person, factor } = await guarded();
    const [row] = await portal.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
    const codes = await portal.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id));
    const stored = Buffer.concat([row!.secret, ...codes.map(({ codeHash }) => codeHash)]).toString('latin1');
    for (const secret of [factor.secret, ...factor.recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(JSON.stringify(await portal.call('GET /users/export', { token: person.token }))).not.toContain(
      factor.secret,
    );
  });

  test('requires a session', async () => {
    for (const route of ['GET /users/second-factor', 'POST /users/second-factor/setup'] as const)
      expect((await portal.try(route, {})).status).toBe(401);
  });
});

describe('the second step', () => {
  test('answers the same session as a login without second factor', async () => {
    const { person, factor } = await guarded();
    const first = await login(person);
    expect(first.status).toBe(403);
    expect(first.failure).toMatchObject({
      code: 'second_factor_required',
      challenge: { expiresAt: new Date(portal.now.getTime() + 5 * minute).toISOString() },
    });
    const { status, data } = await secondStep(first.failure.challenge!.token, codeOf(portal, factor.secret));
    expect([status, Object.keys(data).sort()]).toEqual([200, ['token', 'user']]);
    expect(await isAlive(data.token)).toBe(true);
  });

  test('does not accept the challenge as a token', async () => {
    const { person } = await guarded();
    const challenge = await challengeFor(person);
    expect(await isAlive(challenge)).toBe(false);
    expect((await secondStep('x'.repeat(43), '123456')).failure.code).toBe('login_expired');
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, false],
  ])('accepts a code %i steps away from the clock: %s', async (steps, isTaken) => {
    const { person, factor } = await guarded();
    portal.advanceClock(5 * minute);
    const { status } = await secondStep(await challengeFor(person), codeOf(portal, factor.secret, steps));
    expect(status).toBe(isTaken ? 200 : 403);
  });

  test('accepts a code once, even within its 30 seconds and with another challenge', async () => {
    const { person, factor } = await guarded();
    const code = codeOf(portal, factor.secret);
    expect((await secondStep(await challengeFor(person), code)).status).toBe(200);
    expect((await secondStep(await challengeFor(person), code)).failure.code).toBe('wrong_code');
    const earlier = codeOf(portal, factor.secret, -1);
    expect((await secondStep(await challengeFor(person), earlier)).failure.code).toBe('wrong_code');
    portal.advanceClock(minute / 2);
    expect((await secondStep(await challengeFor(person), codeOf(portal, factor.secret))).status).toBe(200);
  });

  test('accepts one of many simultaneous attempts with one code', async () => {
    const { person, factor } = await guarded();
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(person)));
    const code = codeOf(portal, factor.secret);
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { factor: other, person: somebody } = await guarded();
    const [spare = ''] = other.recoveryCodes;
    const more = await Promise.all([1, 2, 3].map(() => challengeFor(somebody)));
    const results = await Promise.all(more.map((challenge) => secondStep(challenge, spare)));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends a challenge after five minutes, five wrong codes, or its use', async () => {
    const { person, factor } = await guarded();
    const late = await challengeFor(person);
    portal.advanceClock(5 * minute);
    expect((await secondStep(late, codeOf(portal, factor.secret))).failure.code).toBe('login_expired');
    const tried = await challengeFor(person);
    for (let made = 0; made < 5; made += 1)
      expect((await secondStep(tried, wrongCode(portal, factor.secret))).failure.code).toBe('wrong_code');
    expect((await secondStep(tried, codeOf(portal, factor.secret))).failure.code).toBe('login_expired');
    const used = await challengeFor(person);
    expect((await secondStep(used, codeOf(portal, factor.secret))).status).toBe(200);
    expect((await secondStep(used, codeOf(portal, factor.secret, 1))).failure.code).toBe('login_expired');
    portal.advanceClock(9 * 24 * 60 * minute);
    await clearExpiredSessions(portal.ctx);
    const stored = await portal.db
      .select()
      .from(loginChallenges)
      .where(eq(loginChallenges.userId, person.id));
    expect(stored).toEqual([]);
  });

  test('ends open challenges when the password changes', async () => {
    const { person, factor } = await guarded();
    const challenge = await challengeFor(person);
    await portal.call('PUT /users/password', {
      token: person.token,
      body: {
        currentPassword: person.password,
        newPassword: 'Fresh-horse7!',
        confirmPassword: 'Fresh-horse7!',
      },
    });
    expect((await secondStep(challenge, codeOf(portal, factor.secret))).failure.code).toBe('login_expired');
  });

  test('with another SECRETS_KEY accepts recovery codes only', async () => {
    const { person, factor } = await guarded();
    const { secret: sealed } = (
      await portal.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id))
    )[0]!;
    sealed[0]! ^= 0xff;
    await portal.db.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.userId, person.id));
    const challenge = await challengeFor(person);
    expect((await secondStep(challenge, codeOf(portal, factor.secret))).status).toBe(503);
    expect((await secondStep(challenge, factor.recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('turning off', () => {
  test('requires password and code, and notifies the owner', async () => {
    const { person, factor } = await guarded();
    const off = (body: Record<string, string>) =>
      portal.try('DELETE /users/second-factor', { token: person.token, body });
    const { password } = person;
    expect((await off({ password })).status).toBe(400);
    expect((await off({ password: 'Wrong-horse7', code: codeOf(portal, factor.secret) })).status).toBe(403);
    expect((await off({ password, code: wrongCode(portal, factor.secret) })).status).toBe(403);
    const { data: answered } = await off({ password, code: codeOf(portal, factor.secret) });
    const { token, ...data } = answered;
    expect(await isAlive(token)).toBe(true);
    expect(data).toEqual({ enabled: false, enabledAt: null, recoveryCodesLeft: 0, required: false });
    expect((await login(person)).status).toBe(200);
    expect((await portal.work()).map(({ subject }) => subject)).toEqual(['Two-step login was turned off']);
  });
});
