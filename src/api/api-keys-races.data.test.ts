import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
let institution: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  institution = await createUser(portal, { role: 'university' });
});
afterAll(() => portal.stop());

const make = (token: string, password: string) =>
  portal.try('POST /keys', {
    token,
    body: { name: 'Nightly push', scopes: ['jobs'], expiresInDays: 90, password },
  });
const block = (id: string, blocked: boolean) =>
  portal.call('PUT /admin/users/:id', {
    params: { id },
    body: { blocked, reason: 'Asked for by letter' },
    token: admin.token,
  });
const logOutEverywhere = ({ token, password }: Person) =>
  portal.call('POST /auth/logout-everywhere', { token, body: { password } });

const waitForLocks = async (n: number): Promise<void> => {
  const waiting = async () =>
    (
      await portal.db.$client.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rows.length;
  while ((await waiting()) < n) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Begins both calls while a row is locked, so that the second one is let in and waits for what the first one does. */
async function inTurn<A>(
  { table, id }: { table: 'users' | 'members'; id: string },
  first: () => Promise<unknown>,
  second: () => Promise<A>,
): Promise<A> {
  const holder = await portal.db.$client.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  const ending = first();
  await waitForLocks(1);
  const asked = second();
  await waitForLocks(2);
  await holder.query('COMMIT');
  holder.release();
  await ending;
  return asked;
}
const refused = { status: 401, failure: { code: 'session_ended' } };
const keys = async () => (await portal.db.$client.query('SELECT 1 FROM api_keys')).rows;

test('no key is made during a block, to work after it', async () => {
  const { id, token, password } = institution;
  const answer = await inTurn(
    { table: 'users', id },
    () => block(id, true),
    () => make(token, password),
  );
  await block(id, false);
  expect(answer).toMatchObject(refused);
  expect(await keys()).toEqual([]);
});

test.each([
  ['its institution is blocked', ({ id }: Person) => block(id, true)],
  ['its institution logs out everywhere', logOutEverywhere],
])('no key is made by a member while %s', async (_, end) => {
  const { person, token } = await createMember(portal, institution, 'owner');
  const { id } = institution;
  const answer = await inTurn(
    { table: 'users', id },
    () => end(institution),
    () => make(token, person.password),
  );
  expect(answer).toMatchObject(refused);
  expect(await keys()).toEqual([]);
});

test('no key is made by a member whose membership ends meanwhile', async () => {
  const { person, memberId, token } = await createMember(portal, institution, 'owner');
  const end = () =>
    portal.call('DELETE /members/:id', { params: { id: memberId }, token: institution.token });
  const answer = await inTurn({ table: 'members', id: memberId }, end, () => make(token, person.password));
  expect(answer).toMatchObject(refused);
  expect(await keys()).toEqual([]);
});
