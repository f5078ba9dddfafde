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

interface Answer {
  data: Record<string, unknown>;
  fields?: Record<string, string>;
}
async function upload(content: string | Buffer, query = '', token = admin.token) {
  const body = new FormData();
  body.append(
    'institutes',
    new Blob([new Uint8Array(Buffer.from(content))], { type: 'application/json' }),
    'u.json',
  );
  const response = await portal.fetch(`/admin/institutes/import${query}`, { method: 'POST', body, token });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const list = JSON.stringify([
  {
    name: 'Universidad de la Lista',
    alpha_two_code: 'ES',
    domains: ['lista.es'],
    web_pages: ['https://lista.es/'],
  },
  { name: 'Universidad  de la lista', alpha_two_code: 'ES', domains: [], web_pages: [] },
  { name: 'Nowhere University', alpha_two_code: 'ZZ' },
]);
const named = async () =>
  (await portal.call('GET /institutes', { query: { search: 'de la lista' } })).institutes.map(
    ({ name }) => name,
  );
const logged = async () =>
  (
    await portal.db.$client.query(
      `SELECT count(*)::int AS n FROM approval_logs WHERE entity_title LIKE 'List of%'`,
    )
  ).rows[0].n as number;

test('a list is checked without writing, imported and logged once, and changes nothing again', async () => {
  const counts = { read: 3, added: 1, updated: 0, unchanged: 0, rejected: 2 };
  const checked = await upload(list, '?dryRun=true');
  expect(checked).toMatchObject({
    status: 200,
    data: {
      dryRun: true,
      ...counts,
      rejections: [
        { row: 3, name: 'Nowhere University', reason: "'ZZ' is no known country code" },
        { row: 2, name: 'Universidad de la lista', reason: 'it repeats row 1' },
      ],
    },
  });
  expect([await named(), await logged()]).toEqual([[], 0]);

  expect((await upload(list)).data).toMatchObject({ dryRun: false, ...counts });
  expect([await named(), await logged()]).toEqual([['Universidad de la Lista'], 1]);

  expect((await upload(list)).data).toMatchObject({ ...counts, added: 0, unchanged: 1 });
  expect([await named(), await logged()]).toEqual([['Universidad de la Lista'], 1]);
});

test.each([
  ['another encoding', Buffer.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]), 'This file is no JSON in UTF-8'],
  ['half a list', list.slice(0, -20), 'This file is no JSON in UTF-8'],
  ['an object', '{"name":"University"}', 'This is no list of institutes'],
  ['an empty list', '[]', 'This is no list of institutes'],
  ['a list of something else', '[1, 2]', 'This is no list of institutes'],
])('%s is refused with what to choose instead', async (_, content, message) => {
  const { status, fields } = await upload(content);
  expect(status).toBe(400);
  expect(fields?.['institutes']).toContain(message);
});

test('moderators may not import', async () => {
  const moderator = await createUser(portal, { role: 'moderator' });
  expect((await upload(list, '', moderator.token)).status).toBe(403);
});
