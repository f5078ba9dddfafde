import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../../test/support/api-keys.ts';
import { linkOf } from '../../test/support/links.ts';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { codeOf, withSecondFactor } from '../../test/support/second-factor.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { secondFactors, users } from '../db/index.ts';
import { endAllAccess } from '../domain/people/index.ts';

let portal: TestPortal;
let admin: Person;
let count = 0;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const address = () => `asked${(count += 1)}@example.org`;
const chosen = { password: 'Chosen-horse7!', confirmPassword: 'Chosen-horse7!' };

/** What opens a mailed link, or what was given in the answer; 200 while it works. */
interface MailedRequest {
  to: string;
  path: string;
  open: (token: string) => Promise<{ status: number }>;
}
interface Ask {
  /** Acts that this kind of account can't do. */
  without?: string[];
  account?: () => Promise<Person>;
  ask: (account: Person) => Promise<MailedRequest>;
}

const inviteTo = async (token: string): Promise<MailedRequest> => {
  const invited = await createUser(portal);
  await portal.call('POST /members', { token, body: { email: invited.email, role: 'owner' } });
  return {
    to: invited.email,
    path: '/accept-invitation',
    open: (link) => portal.try('POST /members/accept', { token: invited.token, body: { token: link } }),
  };
};
const changeAddress = async (token: string, { password }: Person): Promise<MailedRequest> => {
  const email = address();
  await portal.call('PUT /users/email', { token, body: { email, password } });
  const open = (link: string) => portal.try('POST /auth/confirm-email', { body: { token: link } });
  return { to: email, path: '/confirm-email', open };
};
const anInstitution = () => createUser(portal, { role: 'university' });
/** The person acts for an institution that stays as it is. */
const actingOwner = async () => {
  const { person, token } = await createMember(portal, await anInstitution(), 'owner');
  return { ...person, acting: token };
};

const asks: Record<string, Ask> = {
  'a link that verifies the address': {
    async ask({ id, email, token }) {
      await portal.db.update(users).set({ isEmailVerified: false }).where(eq(users.id, id));
      await portal.call('POST /auth/send-verification-email', { token });
      const open = (link: string) => portal.try('POST /auth/verify-email', { body: { email, token: link } });
      return { to: email, path: '/verify-email', open };
    },
  },
  'a link that resets the password': {
    async ask({ email }) {
      await portal.call('POST /auth/forgot-password', { body: { email } });
      const open = (token: string) =>
        portal.try('POST /auth/reset-password', { body: { email, token, ...chosen } });
      return { to: email, path: '/reset-password', open };
    },
  },
  'a change of the address': { ask: (account) => changeAddress(account.token, account) },
  'a change of the address of an institution for which the person acts': {
    account: actingOwner,
    ask: (account) => changeAddress((account as Person & { acting: string }).acting, account),
  },
  'an invitation to act': { account: anInstitution, ask: ({ token }) => inviteTo(token) },
  'an invitation to act for an institution for which the person acts': {
    account: actingOwner,
    ask: (account) => inviteTo((account as Person & { acting: string }).acting),
  },
  'an invitation to the account': {
    // It has no password and no session yet, and its address, which isn't verified, gets no link for a reset.
    without: ['a reset by mail', 'a change of the password', 'the end of all sessions'],
    async account() {
      const body = { name: 'Ira Invited', email: address(), role: 'individual', invite: true } as const;
      const user = await portal.call('POST /admin/users', { token: admin.token, body });
      // Its first invitation: of two that are mailed at once, either may be the newer one.
      await portal.work();
      return { id: user.id, email: user.email, token: '', password: '', user: user as never };
    },
    async ask({ id, email }) {
      await portal.call('POST /admin/users/:id/invitation', { token: admin.token, params: { id }, body: {} });
      const open = (token: string) =>
        portal.try('POST /auth/accept-invitation', { body: { token, ...chosen } });
      return { to: email, path: '/invitation', open };
    },
  },
};

type End = () => Promise<unknown>;
const block = (id: string, blocked: boolean) =>
  portal.call('PUT /admin/users/:id', {
    token: admin.token,
    params: { id },
    body: { blocked, reason: 'Asked for by letter' },
  });

/** Each is prepared before anything is asked for, so that the mails of what is asked for can wait. */
const acts: Record<string, (account: Person) => Promise<End>> = {
  async 'a reset by mail'({ email }) {
    await portal.call('POST /auth/forgot-password', { body: { email } });
    const { token } = linkOf((await portal.work()).findLast(({ to }) => to === email));
    return () => portal.call('POST /auth/reset-password', { body: { email, token, ...chosen } });
  },
  async 'a change of the password'({ token, password }) {
    const body = {
      currentPassword: password,
      newPassword: chosen.password,
      confirmPassword: chosen.password,
    };
    return () => portal.call('PUT /users/password', { token, body });
  },
  async 'the end of all sessions'({ token, password }) {
    return () => portal.call('POST /auth/logout-everywhere', { token, body: { password } });
  },
  async 'a block that is taken back'({ id }) {
    return async () => {
      await block(id, true);
      await block(id, false);
    };
  },
  async 'the deletion of the account'({ id }) {
    const body = { publishedItems: 'delete' } as const;
    return () => portal.call('DELETE /admin/users/:id', { token: admin.token, params: { id }, body });
  },
};

const accountFor = ({ account = () => createUser(portal) }: Ask) => account();
const mailedLinks = async ({ to, path }: MailedRequest) =>
  (await portal.work()).filter((mail) => mail.to === to && mail.text.includes(`${path}?`));

describe.each(Object.entries(asks))('%s', (_, wanted) => {
  const possible = Object.entries(acts).filter(([name]) => !wanted.without?.includes(name));

  test('works if nothing ends it', async () => {
    const asked = await wanted.ask(await accountFor(wanted));
    const { token } = linkOf((await mailedLinks(asked)).at(-1));
    expect(await asked.open(token)).toMatchObject({ status: 200 });
  });

  test.each(possible)('ends with %s', async (_act, prepare) => {
    const account = await accountFor(wanted);
    const end = await prepare(account);
    const asked = await wanted.ask(account);
    const { token } = linkOf((await mailedLinks(asked)).at(-1));
    await end();
    expect((await asked.open(token)).status).toBeGreaterThanOrEqual(400);
  });

  test.each(possible)('isn’t mailed after %s', async (_act, prepare) => {
    const account = await accountFor(wanted);
    const end = await prepare(account);
    const asked = await wanted.ask(account);
    await end();
    expect(await mailedLinks(asked)).toEqual([]);
  });

  test('isn’t mailed by a task that runs while it ends', async () => {
    const account = await accountFor(wanted);
    await portal.work();
    const asked = await wanted.ask(account);
    const working = await portal.db.transaction(async (tx) => {
      await endAllAccess(tx, account.id, portal.now);
      const links = mailedLinks(asked);
      await someoneWaits();
      return { links };
    });
    expect(await working.links).toEqual([]);
  });
});

/** Resolves when a task waits for a row that a transaction holds. */
async function someoneWaits(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await portal.db.$client.query(waiting)).rowCount === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(Object.entries(acts))('%s', (name, prepare) => {
  test('ends a login that waits for its code', async () => {
    const account = await createUser(portal);
    const { secret } = await withSecondFactor(portal, account);
    await portal.work();
    const end = await prepare(account);
    const challenge = (await portal.try('POST /auth/login', { body: account })).failure.challenge!.token;
    portal.advanceClock(60_000);
    await end();
    const body = { challenge, code: codeOf(portal, secret) };
    expect((await portal.try('POST /auth/login/second-factor', { body })).failure.code).toBe('login_expired');
  });

  test('ends a second factor that no code has confirmed', async () => {
    const account = await createUser(portal);
    const { password } = account;
    const { token } = await portal.call('POST /users/second-factor/setup', {
      token: account.token,
      body: { password },
    });
    await (
      await prepare({ ...account, token })
    )();
    const { userId } = secondFactors;
    expect(await portal.db.select({ userId }).from(secondFactors).where(eq(userId, account.id))).toEqual([]);
  });

  test.skipIf(name === 'the deletion of the account')('lets new links be asked for', async () => {
    const account = await createUser(portal);
    await (
      await prepare(account)
    )();
    const asked = await asks['a link that resets the password']!.ask(account);
    const { token } = linkOf((await mailedLinks(asked)).at(-1));
    expect((await asked.open(token)).status).toBe(200);
  });
});

test('a link that undoes a change of the address survives, as the way back of its former owner', async () => {
  const account = await createUser(portal);
  const asked = await changeAddress(account.token, account);
  await asked.open(linkOf((await mailedLinks(asked)).at(-1)).token);
  const undo = linkOf((await portal.work()).find(({ to }) => to === account.email)).token;
  await (
    await acts['a reset by mail']!({ ...account, email: asked.to })
  )();
  expect(await portal.try('POST /auth/undo-email', { body: { token: undo } })).toMatchObject({
    status: 200,
    data: { email: account.email },
  });
});

test('an account that is made anew gets no link that the deleted one asked for', async () => {
  const account = await createUser(portal);
  const asked = await asks['a link that resets the password']!.ask(account);
  await (
    await acts['the deletion of the account']!(account)
  )();
  const next = await createUser(portal);
  await portal.db.update(users).set({ email: account.email }).where(eq(users.id, next.id));
  expect(await mailedLinks(asked)).toEqual([]);
});

describe('keys after a change of the password', () => {
  const isLive = async (token: string) => (await portal.try('GET /keys/current', { token })).status === 200;

  test('live on, are named in the answer and the mail, and end at one press', async () => {
    const { person, token } = await createMember(portal, await anInstitution(), 'owner');
    const own = await makeKey(portal, person, { name: 'Library list' });
    const acting = await makeKey(portal, person, {
      name: 'Vacancies',
      by: { token, password: person.password },
    });
    await portal.work();
    const answer = (await (
      await acts['a change of the password']!(person)
    )()) as {
      token: string;
      keys: { name: string }[];
    };
    expect(answer.keys.map(({ name }) => name).sort()).toEqual(['Library list', 'Vacancies']);
    const mail = (await portal.work()).find(({ subject }) => subject === 'Your password was changed')!;
    expect(mail.text).toMatch(/still work: (Library list, Vacancies|Vacancies, Library list)\..*\/keys/);
    expect([await isLive(own.key), await isLive(acting.key)]).toEqual([true, true]);
    await portal.call('DELETE /keys', { token: answer.token });
    expect([await isLive(own.key), await isLive(acting.key)]).toEqual([false, false]);
  });

  test('of others stay', async () => {
    const [person, other] = [await createUser(portal), await createUser(portal)];
    const { key } = await makeKey(portal, other);
    await portal.call('DELETE /keys', { token: person.token });
    expect(await isLive(key)).toBe(true);
  });
});
