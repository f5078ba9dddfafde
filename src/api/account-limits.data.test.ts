import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let person: Person;

beforeAll(async () => {
  portal = await TestPortal.start({ rateLimits: true });
  person = await aPerson(portal);
});
afterAll(() => portal.stop());

type Attempt = () => Promise<Awaited<ReturnType<TestPortal['try']>>>;

/** Goes on until the attempt is refused; answers how many were let through, and the refusal. */
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
    'forgot-password',
    5,
    () => portal.try('POST /auth/forgot-password', { body: { email: 'Victim@example.org' } }),
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
    'send-verification-email',
    5,
    () => portal.try('POST /auth/send-verification-email', { token: person.token }),
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
])('%s is refused after %i attempts, and says when to try again', async (_name, attempts, attempt) => {
  const { made, failure, headers } = await exhaust(attempt);
  expect(made).toBe(attempts);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(failure).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (seconds|minutes)\.$/),
  });
});

test('the limit of one account leaves another alone', async () => {
  const body = { email: person.email, password: person.password };
  expect((await portal.try('POST /auth/login', { body })).status).toBe(200);
});
