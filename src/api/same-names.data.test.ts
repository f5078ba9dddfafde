import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const create = (name: string) =>
  portal.call('POST /institutes', { token: admin.token, body: { name, location: 'Asia/India' } });
const keyOf = async (name: string) =>
  (await portal.db.$client.query<{ key: string }>('SELECT name_key($1) AS key', [name])).rows[0]!.key;
const keptApart = async () =>
  (await portal.call('GET /admin/institutes/same-names', { token: admin.token })).map(({ id }) => id);

test.each(['Cotton College·', 'Cotton College †', 'Cotton College。', 'Cotton College*', 'cotton college ॥'])(
  '%s is Cotton College: signs at the end of a name don’t count',
  async (name) => {
    expect(await keyOf(name)).toBe(await keyOf('Cotton College'));
  },
);

test('signs inside of a name count, and a name of signs alone is none of no name', async () => {
  expect(await keyOf('Cotton·College')).not.toBe(await keyOf('CottonCollege'));
  expect(await keyOf('***')).not.toBe('');
});

test('institutes that became the same are kept apart until an admin renames one', async () => {
  const { id: first } = await create('Evening College');
  expect((await create('Evening College·')).id).toBe(first);
  // As one that a migration found.
  const { rows } = await portal.db.$client.query<{ id: string }>(
    `INSERT INTO institutes (id, name, location, kept_apart, created_at, updated_at)
      VALUES (gen_random_uuid(), 'Evening College·', 'Asia/India', true, now(), now()) RETURNING id`,
  );
  const { id } = rows[0]!;
  expect(await keptApart()).toEqual([id]);
  const alike = await portal.call('GET /admin/institutes/:id/duplicates', {
    params: { id },
    token: admin.token,
  });
  expect(alike.map((one) => one.id)).toContain(first);
  const edit = (changes: object) =>
    portal.try('PUT /admin/institutes/:id', {
      params: { id },
      token: admin.token,
      body: { name: 'Evening College·', location: 'Asia/India', reason: 'As the test wants it', ...changes },
    });
  expect((await edit({ website: 'https://college.example.org' })).status).toBe(200);
  expect(await keptApart()).toEqual([id]);
  expect((await edit({ name: 'Evening College of Arts' })).status).toBe(200);
  expect(await keptApart()).toEqual([]);
  expect((await edit({ name: 'Evening College' })).status).toBe(409);
});
