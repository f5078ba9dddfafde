import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalLogs, creditLedger, institutes, oneTimeTokens, sessions, users } from '../db/index.ts';
import { readItems } from '../../test/support/item-rows.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let moderator: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const end = (person: { token?: string; password: string }, publishedItems: unknown = 'keep') =>
  portal.try('DELETE /users/profile', {
    token: person.token,
    body: { password: person.password, publishedItems },
  });

const waitingForLocks = async () => {
  const { rows } = await portal.db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
};

/** One approved job, one pending job, one rejected post. */
async function publish(author: Person) {
  const body = (title: string) => buildJob({ title });
  const live = await portal.call('POST /jobs', { token: author.token, body: body('A job that is public') });
  const waiting = await portal.call('POST /jobs', { token: author.token, body: body('A job that waits') });
  const refused = await portal.call('POST /posts', { token: author.token, body: buildPost() });
  await portal.call('PUT /jobs/:id/approve', {
    token: moderator.token,
    params: { id: live.id },
    body: { approvalStatus: 'approved' },
  });
  await portal.call('PUT /posts/:id/approve', {
    token: moderator.token,
    params: { id: refused.id },
    body: { approvalStatus: 'rejected', reason: 'not ours' },
  });
  return { live: live.id, waiting: waiting.id, refused: refused.id };
}

describe('deleting the account', () => {
  test('is confirmed by mail to an address that was verified', async () => {
    const [person, unverified] = [await createUser(portal), await createUser(portal, { isVerified: false })];
    for (const one of [person, unverified]) expect((await end(one)).status).toBe(200);
    const mails = (await portal.work()).filter(({ subject }) => subject.includes('was deleted'));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'Your account at Lectern was deleted'],
    ]);
    expect(mails[0]!.text).toContain('What you published stays, without your name.');
  });

  test('requires a session, the password and a choice about published items', async () => {
    const person = await createUser(portal);
    expect((await end({ password: person.password })).status).toBe(401);
    expect((await end({ ...person, password: 'Wrong-horse7' })).failure).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'The password is not correct.' },
    });
    expect((await end({ ...person, password: '' })).failure.fields).toMatchObject({
      password: 'Please enter your password',
    });
    expect((await end(person, 'perhaps')).status).toBe(400);
    expect((await portal.try('GET /users/profile', { token: person.token })).status).toBe(200);
  });

  test('keeps published items without an author and deletes everything else', async () => {
    const author = await createUser(portal);
    const items = await publish(author);
    await portal.work();
    await portal.call('POST /auth/forgot-password', { body: { email: author.email } });

    expect(await end(author)).toMatchObject({ status: 200, data: { id: author.id } });

    expect((await portal.try('GET /users/profile', { token: author.token })).status).toBe(401);
    expect((await portal.try('POST /auth/login', { body: author })).status).toBe(401);
    expect(await portal.call('GET /jobs/:id', { params: { id: items.live } })).toMatchObject({
      author: null,
      userId: null,
    });
    expect(await readItems(portal.db, { id: [items.waiting, items.refused] })).toEqual([]);
    for (const table of [sessions, oneTimeTokens])
      expect(await portal.db.select().from(table).where(eq(table.userId, author.id))).toEqual([]);
    expect(await portal.db.select().from(users).where(eq(users.id, author.id))).toEqual([]);
    expect(
      (await portal.work()).map(({ subject }) => subject),
      'mails that waited are not sent, but the confirmation',
    ).toEqual(['Your account at Lectern was deleted']);
  });

  test('deletes published items too if the user chooses so, and keeps ledger and logs', async () => {
    const author = await createUser(portal);
    const items = await publish(author);
    const ledger = () => portal.db.select().from(creditLedger).where(eq(creditLedger.userId, author.id));
    const logs = async () =>
      (await portal.db.select().from(approvalLogs).where(eq(approvalLogs.entityId, items.live))).map(
        // Data that named the author or the item is deleted with it.
        ({ entityTitle: _title, snapshot: _snapshot, ...act }) => act,
      );
    const before = [await ledger(), await logs()];
    expect((await end(author, 'delete')).status).toBe(200);
    expect((await portal.try('GET /jobs/:id', { params: { id: items.live } })).status).toBe(410);
    expect([await ledger(), await logs()]).toEqual(before);
    expect(before.every((rows) => rows.length > 0)).toBe(true);
  });

  test('returns the package posts of items that were never approved', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 3 } });
    await publish(university);
    expect((await end(university, 'delete')).status).toBe(200);
    const rows = await portal.db.select().from(creditLedger).where(eq(creditLedger.userId, university.id));
    expect(rows.filter(({ cause }) => cause === 'returned')).toHaveLength(2);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(2);
  });

  test('unlinks the institute record and keeps it', async () => {
    const university = await createUser(portal, {
      role: 'university',
      name: 'UnsavedTextsChoice University',
    });
    expect((await end(university)).status).toBe(200);
    const [institute] = await portal.db
      .select()
      .from(institutes)
      .where(eq(institutes.name, 'UnsavedTextsChoice University'));
    expect(institute).toMatchObject({ userId: null });
  });

  test('frees the email address', async () => {
    const person = await createUser(portal);
    await end(person);
    const again = await createUser(portal);
    await portal.db.update(users).set({ email: person.email }).where(eq(users.id, again.id));
    expect((await portal.try('POST /auth/login', { body: person })).status).toBe(200);
  });

  test('is refused for the last admin', async () => {
    const [first, second] = [
      await createUser(portal, { role: 'admin' }),
      await createUser(portal, { role: 'admin' }),
    ];
    const answers = await Promise.all([end(first), end(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each(['block', 'delete'])('of two admins who %s each other at once, one stays', async (act) => {
    const [first, second] = [
      await createUser(portal, { role: 'admin' }),
      await createUser(portal, { role: 'admin' }),
    ];
    const endOther = ({ token }: Person, { id }: Person) =>
      act === 'block'
        ? portal.try('PUT /admin/users/:id', { token, params: { id }, body: { blocked: true } })
        : portal.try('DELETE /admin/users/:id', { token, params: { id }, body: null });
    // Both are admitted before either ends an account.
    const answers = await portal.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE role = 'admin' FOR UPDATE`);
      const asked = [endOther(first, second), endOther(second, first)];
      await expect.poll(waitingForLocks).toBe(2);
      return asked;
    });
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('is refused for the last admin who is not blocked', async () => {
    await portal.db.update(users).set({ role: 'individual' }).where(eq(users.role, 'admin'));
    const last = await createUser(portal, { role: 'admin' });
    const other = await createUser(portal, { role: 'admin' });
    await portal.call('PUT /admin/users/:id', {
      token: last.token,
      params: { id: other.id },
      body: { blocked: true },
    });
    expect((await end(last)).status).toBe(409);
  });
});

describe('the account export', () => {
  test('contains everything stored about the caller, and no secrets', async () => {
    const author = await createUser(portal, { name: 'Exporting Author' });
    const items = await publish(author);
    const data = await portal.call('GET /users/export', { token: author.token });
    expect(data).toMatchObject({
      profile: { id: author.id, email: author.email },
      sessions: [{ current: true }],
    });
    expect(data.jobs.map(({ id }) => id)).toEqual([items.live, items.waiting]);
    expect(data.posts).toMatchObject([{ id: items.refused, content: expect.stringContaining('hands-on') }]);
    expect(data.creditLedger.map(({ cause }) => cause)).toContain('welcome');
    expect(data.approvalLogs.map(({ action }) => action).sort()).toEqual(['approved', 'rejected']);
    const text = JSON.stringify(data);
    for (const secret of ['argon2', 'tokenHash', 'passwordHash', moderator.id])
      expect(text).not.toContain(secret);
  });

  test('contains the billing details', async () => {
    const buyer = await createUser(portal);
    const mine = () => portal.call('GET /users/export', { token: buyer.token });
    expect((await mine()).billing).toBeNull();
    const body = { name: 'College of Arts', address: '1 Ring Road', stateCode: '07', gstin: null };
    await portal.call('PUT /payments/billing', { token: buyer.token, body });
    expect((await mine()).billing).toMatchObject(body);
  });

  test('covers every table with personal data', async () => {
    const { rows } = await portal.db.$client.query<{ name: string }>(`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY name`);
    const exported = [
      'alert_recipients',
      'api_keys',
      'approval_logs',
      'billing_details',
      'consents',
      'credit_ledger',
      'follows',
      'institute_claims',
      'institutes',
      'item_actors',
      'items',
      'members',
      'notices',
      'order_requests',
      'orders',
      'email_changes',
      'personal_calendars',
      'quotes',
      'saved_items',
      'sessions',
      'sign_ins',
      'uploads',
    ];
    // Secrets, data that can be derived from what is exported, and marks that prevent repetition.
    const left = [
      'alert_progress',
      'credit_balances',
      'membership_changes',
      'membership_reminders',
      'one_time_tokens',
      // The log names each decision.
      'report_decisions',
      'second_factors',
      'site_content',
      'submissions',
    ];
    expect(rows.map(({ name }) => name).filter((name) => ![...exported, ...left].includes(name))).toEqual([]);
  });

  test('is available to the caller only', async () => {
    const [one, other] = [await createUser(portal), await createUser(portal)];
    const data = await portal.call('GET /users/export', { token: one.token });
    expect(JSON.stringify(data)).not.toContain(other.email);
    expect((await portal.try('GET /users/export')).status).toBe(401);
  });
});
