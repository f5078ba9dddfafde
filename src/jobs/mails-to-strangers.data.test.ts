import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration, createUser } from '../../test/support/people.ts';
import { type Mail, TestPortal } from '../../test/support/test-portal.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let name = 0;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());
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

/** Asks as often as it says; beyond a mailbox's budget the answer says so. @returns those answers */
async function askAgain(n: number, ask: () => ReturnType<TestPortal['try']>) {
  const refused: string[] = [];
  for (let asked = 0; asked < n; asked += 1) {
    const { status, failure } = await ask();
    if (status === 429) refused.push(failure.message);
  }
  return refused;
}
const verification = (token: string) => () => portal.try('POST /auth/send-verification-email', { token });
const link = (email: string) => () => portal.try('POST /auth/forgot-password', { body: { email } });
const noFurther = expect.stringContaining('no further email comes today') as string;

test('a mailbox gets six verifications in a day, however they are asked for, and is told of the end at once', async () => {
  const mailbox = nextMailbox();
  for (let n = 0; n < 2; n += 1) {
    const account = await register(`${mailbox}+${n}@example.org`);
    expect(await askAgain(2, verification(account.token))).toEqual([]);
    expect(subjects(await portal.work(), mailbox)).toHaveLength(3);
    await leave(account);
  }
  const form = buildRegistration({ email: `${mailbox.toUpperCase()}@example.org` });
  const { token, notice } = await portal.call('POST /auth/register', { body: form });
  expect(notice).toEqual(noFurther);
  expect(await askAgain(1, verification(token))).toEqual([noFurther]);
  expect(subjects(await portal.work(), mailbox.toUpperCase())).toEqual([]);
  portal.advanceClock(dayMs);
  expect(await askAgain(1, verification(token))).toEqual([]);
  expect(subjects(await portal.work(), mailbox.toUpperCase())).toHaveLength(1);
});

test('the end of its links is told alike to a mailbox with an account and to one without', async () => {
  const { email } = await createUser(portal);
  const known = await askAgain(8, link(email));
  expect(known).toEqual([noFurther, noFurther]);
  expect(await askAgain(8, link('nobody.at.all@example.org'))).toEqual(known);
  expect((await portal.work()).filter(({ subject }) => subject.includes('Reset'))).toHaveLength(6);
});

test('whatever strangers ask for, a mailbox gets fifteen mails of theirs, and its owner the first link', async () => {
  const { email } = await createUser(portal);
  const [name] = email.split('@');
  await portal.work();
  for (let n = 0; n < 10; n += 1) {
    await subscribe(`${name}+${n}@example.org`);
    await alert(`${name}+${n}@example.org`, n);
    await link(`${name}+${n}@example.org`)();
    await portal.call('POST /auth/register', {
      body: buildRegistration({ email: `${name}+${n}@example.org` }),
    });
  }
  const mails = subjects(await portal.work(), name!);
  expect(mails.filter((subject) => subject.startsWith('Verify')).length, 'with its own').toBe(5);
  expect(mails.filter((subject) => !subject.startsWith('Verify')).length).toBe(12);
  await link(email)();
  await link(email)();
  expect(subjects(await portal.work(), email)).toEqual([expect.stringContaining('Reset')]);
});

test('an address that is not verified gets no mails but its verification', async () => {
  const { token, password, user } = await register(`${nextMailbox()}@example.org`);
  await portal.work();
  const changed = { currentPassword: password, newPassword: 'New-horse7!', confirmPassword: 'New-horse7!' };
  await portal.call('PUT /users/password', { token, body: changed });
  await forget(user.email);
  expect(subjects(await portal.work(), user.email)).toEqual(['Verify your email address']);
});

test('a verified address gets twenty mails about security in a day', async () => {
  const { id, email } = await createUser(portal);
  await portal.work();
  for (let n = 0; n < 31; n += 1)
    await portal.db.transaction((tx) =>
      enqueue(tx, 'send-password-changed-mail', { userId: id, changedAt: portal.now.toISOString() }),
    );
  expect(subjects(await portal.work(), email)).toHaveLength(20);
  await forget(email);
  expect(subjects(await portal.work(), email)).toHaveLength(1);
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
