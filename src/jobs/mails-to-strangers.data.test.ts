import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration } from '../../test/support/people.ts';
import { type Mail, TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let name = 0;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const dayMs = 24 * 60 * 60 * 1000;
const nextMailbox = () => `stranger${(name += 1)}`;
const register = async (email: string) => {
  const form = buildRegistration({ email });
  const { token, user } = await portal.call('POST /auth/register', { body: form });
  return { token, user, password: form.password };
};
const leave = ({ token, password }: { token: string; password: string }) =>
  portal.call('DELETE /users/profile', { token, body: { password, publishedItems: 'delete' } });
const subscribe = (email: string) => portal.call('POST /newsletter', { body: { email } });
const forget = (email: string) => portal.call('POST /auth/forgot-password', { body: { email } });
const alert = (email: string, n: number) =>
  portal.call('POST /alerts', { body: { email, kind: 'jobs', query: `q=word${n}`, frequency: 'daily' } });
const subjects = (mails: Mail[], part: string) =>
  mails.filter(({ to }) => to.includes(part)).map(({ subject }) => subject);

test('a mailbox gets six mails of a kind in a day, however they are asked for', async () => {
  const mailbox = nextMailbox();
  for (let n = 0; n < 4; n += 1) {
    const account = await register(`${mailbox}+${n}@example.org`);
    for (let presses = 0; presses < 3; presses += 1)
      await portal.call('POST /auth/send-verification-email', { token: account.token });
    await portal.work();
    await leave(account);
  }
  const { token } = await register(`${mailbox.toUpperCase()}@example.org`);
  expect(subjects(await portal.work(), mailbox.toUpperCase())).toEqual([]);
  portal.advanceClock(dayMs);
  await portal.call('POST /auth/send-verification-email', { token });
  expect(subjects(await portal.work(), mailbox.toUpperCase())).toHaveLength(1);
});

test('the six are those that were asked for first', async () => {
  const mailbox = nextMailbox();
  const account = await register(`${mailbox}@example.org`);
  for (let presses = 0; presses < 9; presses += 1)
    await portal.call('POST /auth/send-verification-email', { token: account.token });
  expect(subjects(await portal.work(), mailbox)).toHaveLength(6);
});

test('a mailbox gets fifteen mails of all kinds in a day, and the first that verifies its address besides', async () => {
  const mailbox = 's.tranger';
  const spellings = ['s.tranger', 'stran.ger', 'stranger+a', 'STRANGER', 's.t.r.a.n.g.e.r+b'];
  const mails: Mail[] = [];
  const [first] = spellings;
  for (let n = 0; n < 8; n += 1) {
    const spelling = spellings[n % 5]!;
    await subscribe(`${spelling}${n > 4 ? `+${n}` : ''}@${n % 2 ? 'gmail' : 'googlemail'}.com`);
    await alert(`${spelling}${n > 4 ? `+${n}` : ''}@gmail.com`, n);
    mails.push(...(await portal.work()));
  }
  expect(subjects(mails, '').length).toBe(12);
  await register(`${first}@gmail.com`);
  for (let n = 0; n < 4; n += 1) {
    await forget(`${first}@gmail.com`);
    mails.push(...(await portal.work()));
  }
  expect(mails).toHaveLength(15);
  expect(subjects(mails, mailbox)).toContain('Verify your email address');
  const other = await register(`another.${mailbox}@example.org`);
  expect(subjects(await portal.work(), other.user.email)).toHaveLength(1);
});

test('the first mail that verifies an address goes to a mailbox that got all others', async () => {
  const mailbox = nextMailbox();
  for (let n = 0; n < 7; n += 1) {
    await subscribe(`${mailbox}+${n}@example.org`);
    await alert(`${mailbox}+${n}@example.org`, n);
  }
  const { user } = await register(`${mailbox}+owner@example.org`);
  for (let n = 0; n < 4; n += 1) await forget(user.email);
  const sent = subjects(await portal.work(), mailbox);
  expect(sent.length).toBeLessThanOrEqual(16);
  expect(sent).toContain('Verify your email address');
});

test('a mailbox gets welcome credits once', async () => {
  const mailbox = nextMailbox();
  const credits = async (email: string) => {
    const account = await register(email);
    const { user } = account;
    await leave(account);
    return user.credits;
  };
  const first = await credits(`${mailbox}@gmail.com`);
  expect(first).toMatchObject({ job: 5, blog: 5 });
  for (const email of [
    `${mailbox}@gmail.com`,
    `${mailbox}+again@gmail.com`,
    `s.${mailbox.slice(1)}@googlemail.com`,
  ])
    expect(await credits(email)).toMatchObject({ job: 0, blog: 0 });
});
