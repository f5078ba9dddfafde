import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let person: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ rateLimits: true });
  person = await createUser(portal);
});
afterAll(() => portal.stop());

type Attempt = () => Promise<Awaited<ReturnType<TestPortal['try']>>>;

/** Repeats the attempt until it is refused. @returns the number of allowed attempts, and the refusal */
async function exhaust(attempt: Attempt) {
  for (let made = 0; made < 30; made += 1) {
    const answer = await attempt();
    if (answer.status === 429) return { made, ...answer };
  }
  throw new Error('never refused');
}

test.each<[string, number, Attempt]>([
  [
    'login',
    10,
    () => portal.try('POST /auth/login', { body: { email: 'victim@example.org', password: 'Wrong-horse7' } }),
  ],
  [
    'reset-password',
    10,
    () =>
      portal.try('POST /auth/reset-password', {
        body: {
          email: 'guessed@example.org',
          token: 'x'.repeat(43),
          password: 'Fresh-horse7',
          confirmPassword: 'Fresh-horse7',
        },
      }),
  ],
  [
    'change of password',
    10,
    () =>
      portal.try('PUT /users/password', {
        token: person.token,
        body: { currentPassword: 'Wrong-horse7', newPassword: 'New-horse7!', confirmPassword: 'New-horse7!' },
      }),
  ],
])('%s is limited to %i attempts and answers Retry-After', async (_name, attempts, attempt) => {
  const { made, failure, headers } = await exhaust(attempt);
  expect(made).toBe(attempts);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(failure).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(
      /^Too many attempts for this account\. Please try again in \d+ (seconds|minutes)\.$/,
    ),
  });
});

test.each<[string, number, (email: string) => Attempt]>([
  [
    'login',
    10,
    (email) => () => portal.try('POST /auth/login', { body: { email, password: 'Wrong-horse7' } }),
  ],
  ['forgot-password', 6, (email) => () => portal.try('POST /auth/forgot-password', { body: { email } })],
])('all spellings of an address share one limit: %s', async (name, attempts, withEmail) => {
  const spellings = ['university', 'UNIVERSITY', 'un\u0130versity', 'uni\u0307versity', '\uff55niversity'];
  const address = () => `${spellings.push(spellings.shift()!) && spellings[0]}@${name}.example`;
  const { made } = await exhaust(() => withEmail(address())());
  expect(made).toBe(attempts);
});

test('all spellings of an address belong to one account', async () => {
  const { password, user } = await createUser(portal, { name: 'Asha' });
  const spelled = user.email.toUpperCase().replace('PERSON', 'PER\u017fON');
  const login = await portal.try('POST /auth/login', { body: { email: spelled, password } });
  expect([login.status, login.data?.user.id]).toEqual([200, user.id]);
  const second = await portal.try('POST /auth/register', { body: buildRegistration({ email: spelled }) });
  expect(second.failure.code).toBe('email_taken');
});

test('an address whose normalised form is much longer than its input is refused', async () => {
  const email = `${'\ufdfa'.repeat(200)}@example.org`;
  const { status, failure } = await portal.try('POST /auth/register', { body: buildRegistration({ email }) });
  expect([status, failure.fields]).toEqual([400, { email: 'Invalid email address' }]);
});

test('one account’s limit does not affect another account', async () => {
  const body = { email: person.email, password: person.password };
  expect((await portal.try('POST /auth/login', { body })).status).toBe(200);
});

describe('repeated password guesses', () => {
  const guess = (address: string, password = 'Wrong-horse7') =>
    portal.app
      .inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        payload: { email: person.email, password },
      })
      .then(({ statusCode, headers }) => ({ status: statusCode, wait: Number(headers['retry-after'] ?? 0) }));
  const quarter = 15 * 60;

  /** The counters use the machine's clock, so the test sets it instead of waiting. */
  async function untilRefused(address: string): Promise<{ made: number; wait: number }> {
    for (let made = 0; ; made += 1) {
      const { status, wait } = await guess(address);
      if (status === 429) return { made, wait };
    }
  }

  test('are delayed more and more, while the owner can log in from another address', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      const attacker = '203.0.113.66';
      const first = await untilRefused(attacker);
      expect(first.made).toBe(10);
      expect(first.wait).toBeLessThanOrEqual(quarter);
      vi.setSystemTime(Date.now() + quarter * 1000 + 1000);
      await untilRefused(attacker);
      vi.setSystemTime(Date.now() + quarter * 1000 + 1000);
      const third = await untilRefused(attacker);
      expect(third.made).toBeLessThan(10);
      expect(third.wait).toBeGreaterThan(quarter);
      expect((await guess('198.51.100.20', person.password)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('are forgotten for an address after a successful login', async () => {
    const home = '198.51.100.21';
    for (let made = 0; made < 9; made += 1) expect((await guess(home)).status).toBe(401);
    expect((await guess(home, person.password)).status).toBe(200);
    for (let made = 0; made < 10; made += 1) expect((await guess(home)).status).toBe(401);
    expect((await guess(home, person.password)).status).toBe(429);
  });

  test('are limited per address across accounts', async () => {
    let refused = 0;
    for (let made = 0; made < 62; made += 1) {
      const { statusCode } = await portal.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '2001:db8::5',
        payload: { email: `somebody${made}@example.org`, password: 'Wrong-horse7' },
      });
      if (statusCode === 429) refused += 1;
    }
    expect(refused).toBe(2);
  });
});

describe('refused bodies', () => {
  const send = (body: string, init: RequestInit = {}) =>
    portal.fetch('/auth/forgot-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      ...init,
    });

  test('of every kind count against their client, whose other calls are still answered', async () => {
    expect((await send('['.repeat(1024 * 1024))).status).toBe(413);
    expect((await send('['.repeat(9_000))).status).toBe(400);
    expect((await send('{"email":')).status).toBe(400);
    expect((await send('<email/>', { headers: { 'content-type': 'text/xml' } })).status).toBe(415);
    const statuses = [];
    expect((await send('{"email":"nobody"}')).status).toBe(400);
    for (let sent = 5; sent < 1_000; sent += 1) statuses.push((await send('[[')).status);
    // Fields that the tests above sent wrong count, too.
    expect(statuses.indexOf(429)).toBeGreaterThan(980);
    expect(statuses.indexOf(429)).toBeLessThanOrEqual(994);
    expect((await send('{"email":"nobody"}')).status).toBe(429);
    const refusal = await send('[[');
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refusal.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await send(JSON.stringify({ email: 'calm@example.org' }))).status).toBe(200);
  });
});
