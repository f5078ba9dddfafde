import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { approvalLogs, signIns } from '../db/index.ts';
import { resealSecondFactors } from '../domain/people/index.ts';
import { secretBox } from '../integrations/secret-box.ts';
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

test('re-encrypts secrets of the previous key with the new one', async () => {
  const { person, factor } = await guarded();
  const key = randomBytes(32);
  const { security } = portal.ctx;
  const previous = security.secrets;
  const isOpen = async () => {
    portal.advanceClock(minute);
    const step = await secondStep(await challengeFor(person), codeOf(portal, factor.secret));
    return step.status === 200;
  };
  security.secrets = {
    ...secretBox(key),
    open: (sealed, about) => secretBox(key).open(sealed, about) ?? previous.open(sealed, about),
  };
  try {
    expect(await isOpen()).toBe(true);
    expect((await resealSecondFactors(portal.ctx)).resealed).toBeGreaterThan(0);
    security.secrets = secretBox(key);
    expect(await isOpen()).toBe(true);
    expect((await resealSecondFactors(portal.ctx)).resealed).toBe(0);
  } finally {
    security.secrets = previous;
  }
});

describe('recovery codes', () => {
  test('each work once, in any notation', async () => {
    const { person, factor } = await guarded();
    const [code = ''] = factor.recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    const { status, data } = await secondStep(await challengeFor(person), typed);
    expect(status).toBe(200);
    expect(await portal.call('GET /users/second-factor', { token: data.token })).toMatchObject({
      recoveryCodesLeft: 9,
    });
    expect((await secondStep(await challengeFor(person), code)).failure.code).toBe('wrong_code');
  });

  test('of another user are refused', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const { failure } = await secondStep(await challengeFor(one.person), other.factor.recoveryCodes[0] ?? '');
    expect(failure.code).toBe('wrong_code');
  });

  test('are replaced by new ones, given password and code', async () => {
    const { person, factor } = await guarded();
    const renew = (password: string, code: string) =>
      portal.try('POST /users/second-factor/recovery-codes', {
        token: person.token,
        body: { password, code },
      });
    expect((await renew('Wrong-horse7', codeOf(portal, factor.secret))).failure.code).toBe('wrong_password');
    expect((await renew(person.password, wrongCode(portal, factor.secret))).failure.code).toBe('wrong_code');
    const { recoveryCodes: fresh } = (await renew(person.password, codeOf(portal, factor.secret))).data;
    expect(fresh).toHaveLength(10);
    const old = factor.recoveryCodes[0] ?? '';
    expect((await secondStep(await challengeFor(person), old)).status).toBe(403);
    expect((await secondStep(await challengeFor(person), fresh[0] ?? '')).status).toBe(200);
  });
});

describe('wrong codes', () => {
  const from = async (address: string, challenge: string, code: string) => {
    const { statusCode, headers } = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/login/second-factor',
      remoteAddress: address,
      payload: { challenge, code },
    });
    return { statusCode, retryAfter: Number(headers['retry-after']) };
  };

  test('share one count for all addresses, and the owner at a known address is not locked out', async () => {
    const { person, factor } = await guarded();
    const guess = async (address: string) =>
      from(address, await challengeFor(person), wrongCode(portal, factor.secret));
    for (let made = 0; made < 10; made += 1) expect((await guess(`203.0.113.${made}`)).statusCode).toBe(403);
    const refused = await guess('198.51.100.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3000);
    const right = await challengeFor(person);
    expect((await secondStep(right, codeOf(portal, factor.secret))).status).toBe(200);
    expect((await portal.work()).map(({ subject }) => subject)).toEqual([
      'Someone tried to log in to your account',
    ]);
    portal.advanceClock(60 * minute);
    expect((await guess('198.51.100.7')).statusCode).toBe(403);
  });

  test('are recorded with the sign-ins', async () => {
    const { person, factor } = await guarded();
    await secondStep(await challengeFor(person), wrongCode(portal, factor.secret));
    const recorded = await portal.db.select().from(signIns).where(eq(signIns.userId, person.id));
    expect(recorded.map(({ outcome }) => outcome).sort()).toEqual(['code_refused', 'signed_in']);
  });
});

describe('a reset by an admin', () => {
  const reset = (token: string | undefined, id: string, reason = 'Showed her passport at the desk') =>
    portal.try('DELETE /admin/users/:id/second-factor', { token, params: { id }, body: { reason } });

  test('removes the factor, ends the sessions, is logged with its reason and mailed', async () => {
    const admin = await createUser(portal, { role: 'admin' });
    const { person } = await guarded();
    expect((await reset(admin.token, person.id, '')).status).toBe(400);
    expect((await reset(admin.token, person.id)).data).toEqual({ id: person.id });
    expect(await isAlive(person.token)).toBe(false);
    expect((await login(person)).status).toBe(200);
    const logged = await portal.db.select().from(approvalLogs).where(eq(approvalLogs.entityId, person.id));
    expect(logged).toMatchObject([
      {
        action: 'second_factor_reset',
        moderatorId: admin.id,
        reason: 'Showed her passport at the desk',
      },
    ]);
    expect((await portal.work()).map(({ to, subject }) => [to, subject])).toContainEqual([
      person.email,
      'Two-step login was reset by an administrator',
    ]);
    expect((await reset(admin.token, person.id)).failure.code).toBe('conflict');
  });

  test('requires an admin other than the user', async () => {
    const { person } = await guarded();
    const [admin, moderator] = [
      await createUser(portal, { role: 'admin' }),
      await createUser(portal, { role: 'moderator' }),
    ];
    expect((await reset(moderator.token, person.id)).status).toBe(403);
    expect((await reset(person.token, person.id)).status).toBe(403);
    expect((await reset(undefined, person.id)).status).toBe(401);
    expect((await reset(admin.token, crypto.randomUUID())).status).toBe(404);
    await withSecondFactor(portal, admin);
    expect((await reset(admin.token, admin.id)).failure.code).toBe('conflict');
  });
});

describe('required for staff', () => {
  let strict: TestPortal;
  beforeAll(async () => {
    strict = await TestPortal.start({ security: { secondFactorFor: 'staff' } });
  });
  afterAll(() => strict.stop());

  const open: CallRoute[] = [
    'GET /users/profile',
    'GET /users/second-factor',
    'POST /auth/logout',
    // The factor needs a verified address.
    'POST /auth/send-verification-email',
    'POST /users/second-factor',
    'POST /users/second-factor/setup',
    'PUT /users/password',
  ];
  const closed = (Object.entries(contract) as [CallRoute, Endpoint][])
    .filter(([route, { access }]) => access !== 'anyone' && !open.includes(route))
    .map(([route]) => route);

  test('every other call is refused until it is set up', async () => {
    const { token } = await createUser(strict, { role: 'admin' });
    for (const route of closed) {
      const params = { id: crypto.randomUUID(), fingerprint: '0123456789abcdef' };
      const { status, failure } = await strict.try(route, { token, params });
      expect([route, status, failure.code]).toEqual([route, 403, 'second_factor_setup_required']);
    }
    for (const route of open.slice(0, 2)) expect((await strict.try(route, { token })).status).toBe(200);
  });

  test('public calls are answered as for a guest', async () => {
    const { token } = await createUser(strict, { role: 'moderator' });
    expect((await strict.try('GET /jobs', { token })).status).toBe(200);
    const { status } = await strict.try('GET /jobs', { token, query: { includeAllStatuses: true } });
    expect(status).toBe(403);
  });

  test('everything works once it is set up', async () => {
    const moderator = await createUser(strict, { role: 'moderator' });
    await withSecondFactor(strict, moderator);
    expect((await strict.try('GET /logs', { token: moderator.token })).status).toBe(200);
    const state = await strict.call('GET /users/second-factor', { token: moderator.token });
    expect(state).toMatchObject({ enabled: true, required: true });
  });

  test('other users are not affected', async () => {
    const { token } = await createUser(strict);
    expect((await strict.try('GET /users/sessions', { token })).status).toBe(200);
    expect(await strict.call('GET /users/second-factor', { token })).toMatchObject({ required: false });
  });

  test('required for everyone, it restricts users too until it is set up', async () => {
    strict.ctx.security.secondFactorFor = 'everyone';
    const person = await createUser(strict);
    const sessions = () => strict.try('GET /users/sessions', { token: person.token });
    expect((await sessions()).failure.code).toBe('second_factor_setup_required');
    expect(await strict.call('GET /users/second-factor', { token: person.token })).toMatchObject({
      required: true,
    });
    await withSecondFactor(strict, person);
    expect((await sessions()).status).toBe(200);
  });
});
