import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildRegistration, createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let network = 0;
beforeAll(async () => void (portal = await TestPortal.start({ rateLimits: true })));
afterAll(() => portal.stop());

/** An address that no other test has used. */
const nextNetwork = () => `198.51.100.${(network += 1)}`;

interface SentRequest {
  from: string;
  payload: object;
  token?: string;
}

const post = async (url: string, { from, payload, token }: SentRequest) => {
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: from,
    payload,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  return { status: response.statusCode, body: response.json<{ message: string; code: string }>() };
};
const login = (from: string, { email, password }: { email: string; password: string }, token?: string) =>
  post('/auth/login', { from, payload: { email, password }, ...(token && { token }) });
const guess = (from: string, email: string) => login(from, { email, password: 'Wrong-horse7' });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((one) => one.status === status).length;
const times = <Result>(n: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

/** Spends what failed logins of a network may be. */
const exhaust = (from: string) => times(60, (n) => guess(from, `nobody${n}.${from}@example.org`));

describe('forty people behind one address', () => {
  test('register, ask for links, log in again and again, and report', async () => {
    const from = nextNetwork();
    const forms = Array.from({ length: 40 }, () => buildRegistration());
    const registered = await times(40, (n) => post('/auth/register', { from, payload: forms[n]! }));
    expect(count(registered, 201)).toBe(40);
    const links = await times(40, (n) =>
      post('/auth/forgot-password', { from, payload: { email: forms[n]!.email } }),
    );
    expect(count(links, 200)).toBe(40);
    const logins = await times(80, (n) => login(from, forms[n % 40]!));
    expect(count(logins, 200)).toBe(80);
    const enquiries = await times(40, (n) => {
      const payload = { name: 'A reader', email: forms[n]!.email, message: 'What does it cost?' };
      return post('/enquiries', { from, payload });
    });
    expect(count(enquiries, 200)).toBe(40);
  });

  test('log in at once after fifty-nine others failed', async () => {
    const from = nextNetwork();
    const person = await createUser(portal);
    await times(59, (n) => guess(from, `other${n}.${from}@example.org`));
    expect(count(await times(12, () => login(from, person)), 200)).toBe(12);
    expect((await guess(from, 'last@example.org')).status).toBe(401);
    expect((await guess(from, 'one.more@example.org')).status).toBe(429);
  });

  test('are told whose attempts were too many', async () => {
    const from = nextNetwork();
    const { email } = await createUser(portal);
    await times(10, () => guess(from, email));
    expect((await guess(from, email)).body.message).toMatch(/^Too many attempts for this account\. /);
    await exhaust(from);
    expect((await guess(from, 'someone.else@example.org')).body.message).toMatch(
      /^Too many attempts from your network\. Please try again in \d+ minutes\.$/,
    );
  });
});

describe('guessing', () => {
  test('at once, a hundred times, is answered no more often than one by one', async () => {
    const [from, email] = [nextNetwork(), (await createUser(portal)).email];
    const answers = await times(100, () => guess(from, email));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 90]);
    const everywhere = nextNetwork();
    const others = await times(100, (n) => guess(everywhere, `victim${n}.${network}@example.org`));
    expect([count(others, 401), count(others, 429)]).toEqual([60, 40]);
  });

  test('between own logins, with an own session or not, is limited all the same', async () => {
    const from = nextNetwork();
    const attacker = await createUser(portal);
    const victim = await createUser(portal);
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      expect((await login(from, attacker)).status).toBe(200);
      const wrong = { email: victim.email, password: 'Wrong-horse7' };
      statuses.push((await login(from, wrong, n % 2 ? (await createUser(portal)).token : undefined)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const accounts = await createUser(portal);
    const many = await times(70, (n) =>
      login(from, { email: `other${n}.${from}@example.org`, password: 'Wrong-horse7' }, accounts.token),
    );
    expect(count(many, 401), 'with those of the victim').toBe(50);
  });

  test('failed registrations are bounded', async () => {
    const from = nextNetwork();
    const { email } = await createUser(portal);
    const answers = await times(70, (n) => {
      const changes = n < 5 ? { email } : { password: 'Password1', confirmPassword: 'Password1' };
      return post('/auth/register', { from, payload: buildRegistration(changes) });
    });
    expect(count(answers, 429)).toBe(10);
  });
});

describe('whoever is logged in on a device', () => {
  const loggedIn = async (role: 'admin' | 'moderator'): Promise<Person> => createUser(portal, { role });

  test.each(['admin', 'moderator'] as const)(
    'as %s logs in from there, whatever others did',
    async (role) => {
      const from = nextNetwork();
      const person = await loggedIn(role);
      await exhaust(from);
      expect((await login(from, person)).status).toBe(429);
      expect((await login(from, person, person.token)).status).toBe(200);
    },
  );

  test('still has the limit of the own account, and no way into others', async () => {
    const from = nextNetwork();
    const [person, other] = [await loggedIn('admin'), await loggedIn('admin')];
    await exhaust(from);
    expect((await login(from, other, person.token)).status).toBe(429);
    const wrong = { email: person.email, password: 'Wrong-horse7' };
    const answers = await times(20, () => login(from, wrong, person.token));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 10]);
  });
});
