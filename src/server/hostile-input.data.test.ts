import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { failures } from '../contract/failures.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, buildRegistration, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

/** Every failed response has the standard shape (docs/specification.md#failures). */
async function expectFailure(response: Response): Promise<void> {
  const text = await response.text();
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.status, text).toBeGreaterThanOrEqual(400);
  expect(response.status, text).toBeLessThan(500);
  const body = JSON.parse(text);
  expect(body).toMatchObject({
    message: expect.any(String),
    code: expect.any(String),
    requestId: expect.any(String),
  });
  expect(Object.keys(failures)).toContain(body.code);
  expect(response.headers.get('x-request-id')).toBe(body.requestId);
}

const json = { 'content-type': 'application/json' };
const send = (path: string, method: string, body: string, headers: Record<string, string> = json) =>
  // A login or registration ends the session that it comes with.
  portal.fetch(path, {
    method,
    body,
    headers,
    token: /^.auth.(login|register)$/.test(path) ? undefined : admin.token,
  });

const broken: [string, string][] = [
  ['malformed JSON', '{"title": '],
  ['an array', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['a string', '"text"'],
  ['nothing', ''],
  ['a poisoned prototype', '{"__proto__": {"role": "admin"}}'],
  ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
];
const written = Object.entries(contract)
  .filter(([, endpoint]) => 'body' in endpoint && !('multipart' in endpoint))
  .map(([route]) => route.split(' ') as [string, string]);

describe.each(written)('%s %s', (method, path) => {
  const url = path.replace(/:\w+/g, crypto.randomUUID());

  test.each(broken)('%s is ignored or answered with a clear error, never with a 5xx', async (_name, body) => {
    const response = await send(url, method, body);
    expect(response.status).toBeLessThan(500);
    if (response.status >= 400) await expectFailure(response);
  });

  test('another media type gets 415', async () => {
    const response = await send(url, method, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.status).toBe(415);
    await expectFailure(response);
  });
});

describe('values', () => {
  const hostile: unknown[] = [
    'x'.repeat(10_000),
    'null\u0000byte',
    '\ud800',
    '',
    '   ',
    7,
    -1,
    true,
    null,
    [],
    {},
    ['x'],
    { $gt: '' },
    '%_\\',
    "'; DROP TABLE jobs; --",
  ];
  const forms: [string, Record<string, unknown>][] = [
    ['/jobs', buildJob()],
    ['/posts', buildPost()],
    ['/auth/register', buildRegistration()],
    ['/auth/login', { email: 'a@b.example', password: 'x' }],
    ['/institutes', { name: 'x', location: null }],
  ];
  test.each(forms)('no hostile value in any field of POST %s causes a 5xx', async (path, form) => {
    for (const field of Object.keys(form))
      for (const value of hostile) {
        const response = await send(path, 'POST', JSON.stringify({ ...form, [field]: value }));
        expect(response.status, `${field} = ${JSON.stringify(value).slice(0, 40)}`).toBeLessThan(500);
        if (response.status >= 400) await expectFailure(response);
      }
  });
});

describe('addresses', () => {
  const paths = Object.keys(contract).map((route) => route.split(' ') as [string, string]);
  const ids = [
    'unknown',
    '1',
    '../../etc/passwd',
    '%00',
    '%E0%A4%A',
    'x'.repeat(400),
    '00000000-0000-0000-0000-000000000000',
  ];

  test.each(paths.filter(([, path]) => path.includes(':')))(
    '%s %s with an unknown or malformed id is 4xx',
    async (method, path) => {
      for (const id of ids) {
        const response = await portal.fetch(path.replace(/:\w+/g, encodeSometimes(id)), {
          method,
          token: admin.token,
        });
        await expectFailure(response);
      }
    },
  );

  test('an unknown call gets 404 in the standard shape', async () => {
    for (const [path, method] of [
      ['/nothing', 'GET'],
      ['/jobs', 'PATCH'],
      ['/jobs/1/2/3', 'POST'],
    ] as const)
      await expectFailure(await portal.fetch(path, { method }));
  });

  test('hostile queries get 4xx or are ignored', async () => {
    for (const query of [
      'q=%00',
      'page=1e999',
      'page[]=1',
      'field[$ne]=x',
      `q=${'x'.repeat(10_000)}`,
      'ids=%00',
      'q=%ED%A0%80',
      'limit=-1',
      '&&&=',
      'page=1&page=2',
    ])
      for (const path of ['/jobs', '/posts', '/institutes', '/jobs/batch', '/jobs/facets']) {
        const response = await portal.fetch(`${path}?${query}`);
        expect(response.status, `${path}?${query.slice(0, 40)}`).toBeLessThan(500);
        if (response.status >= 400) await expectFailure(response);
      }
  });

  test('a body over the limit gets 413', async () => {
    const response = await send(
      '/jobs',
      'POST',
      JSON.stringify(buildJob({ content: 'x'.repeat(2_200_000) })),
    );
    expect(response.status).toBe(413);
    await expectFailure(response);
  });

  test('an expired, malformed or foreign token gets 401, on public calls too', async () => {
    for (const authorization of [
      'Bearer x',
      `Bearer ${'x'.repeat(43)}`,
      'Basic YTpi',
      'Bearer',
      `Bearer ${'é'}`.normalize('NFD').slice(0, 8),
    ])
      expect((await portal.fetch('/jobs', { headers: { authorization } })).status).toBe(401);
  });
});

const encodeSometimes = (id: string) => (id.startsWith('%') ? id : encodeURIComponent(id));
