import { afterAll, beforeAll, expect, test } from 'vitest';
import { actFor, createMember, join } from '../../test/support/members.ts';
import { createOwnedItem } from '../../test/support/owned-items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract, type CallRoute } from '../contract/index.ts';
import { memberRoles, type MemberRole } from '../contract/vocabulary/index.ts';
import { callers, type Row } from './permission-rows.ts';
import { table } from './permissions.table.ts';

let portal: TestPortal;
let university: Person;
let foreign: { token: string; password: string };
const acting = {} as Record<MemberRole, { token: string; password: string }>;
let formerToken: string;

const memberOf = async (institution: Person, role: MemberRole) => {
  const { token, person, memberId } = await createMember(portal, institution, role);
  return { token, password: person.password, memberId };
};

beforeAll(async () => {
  portal = await TestPortal.start();
  university = await createUser(portal, { role: 'university' });
  for (const role of memberRoles) acting[role] = await memberOf(university, role);
  const other = await createUser(portal, { role: 'university' });
  foreign = await memberOf(other, 'owner');
  const former = await memberOf(university, 'owner');
  formerToken = former.token;
  const params = { id: former.memberId };
  await portal.call('DELETE /members/:id', { token: university.token, params });
});
afterAll(() => portal.stop());

/** What members may do beside owners, who may do all that the account may. */
const everybody = [
  'GET /users/profile',
  'GET /users/institutions',
  'POST /auth/logout',
  'DELETE /members/:id',
  'GET /desk/new/count',
  'GET /desk/due',
  'GET /desk/new',
  'GET /notices',
  'GET /institutes/mine',
  'GET /keys/current',
];
const publishing = ['jobs', 'posts'].flatMap((items) => [
  `POST /${items}`,
  `PUT /${items}`,
  `PUT /${items}/:id`,
  `DELETE /${items}/:id`,
  `POST /${items}/:id/withdraw`,
  `POST /${items}/:id/copy`,
  `POST /${items}/:id/reinstate`,
  `GET /${items}/:id/numbers`,
  `GET /${items}/:id/numbers/export`,
  `POST /drafts/${items}`,
  `GET /drafts/${items}/:id`,
  `PUT /drafts/${items}/:id`,
  `POST /drafts/${items}/:id/submit`,
]);
const may: Record<Exclude<MemberRole, 'owner'>, readonly string[]> = {
  editor: [
    ...everybody,
    ...publishing,
    'GET /posts/my',
    'POST /jobs/parse',
    'POST /jobs/:id/confirm',
    'PUT /jobs/:id/outcome',
    'POST /uploads/image',
    'DELETE /uploads/image',
    'POST /uploads/document',
    'DELETE /uploads/document',
    'POST /institutes',
    'PUT /institutes/:id/page',
    'PUT /desk/seen',
    'PUT /notices/read',
    'GET /reports/:id',
    'POST /reports/:id/objection',
  ],
  accounts: [...everybody, ...Object.keys(contract).filter((route) => / \/payments\//.test(route))],
};
const isAllowed = (role: MemberRole, route: string): boolean => role === 'owner' || may[role].includes(route);

const nobody = '0199c000-0000-7000-8000-000000000000';

async function call(
  route: string,
  caller: { token: string; password?: string },
  id = nobody,
  { body, params }: Partial<Pick<Row, 'body' | 'params'>> = {},
) {
  const [method = '', template = ''] = route.split(' ');
  const response = await portal.fetch(
    template.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? id),
    {
      method,
      token: caller.token,
      ...(body !== undefined && {
        body: JSON.stringify(body)
          .replaceAll('UNIQUE', crypto.randomUUID())
          .replaceAll('PASSWORD', caller.password ?? ''),
        headers: { 'content-type': 'application/json' },
      }),
    },
  );
  const text = await response.text();
  const renewed = /"token":"([\w-]+)"/.exec(text)?.[1];
  if (renewed && template.startsWith('/users/')) caller.token = renewed;
  return { status: response.status, isRefused: text.includes('Your role at this institution') };
}

const routes = Object.entries(contract as Record<string, Endpoint>);

test.each(memberRoles)('an acting %s makes the calls of the role, and no others', async (role) => {
  const admitted: string[] = [];
  for (const [route, { access }] of routes) {
    if (access === 'anyone' || route.includes('logout')) continue;
    const { status, isRefused } = await call(route, acting[role]);
    expect(status, route).not.toBe(401);
    if (access !== 'user') expect(status, route).toBe(403);
    else if (!isRefused) admitted.push(route);
  }
  const all = routes.filter(([route, { access }]) => access === 'user' && !route.includes('logout'));
  expect(admitted).toEqual(all.map(([route]) => route).filter((route) => isAllowed(role, route)));
});

test('a former member makes none', async () => {
  for (const [route] of routes) expect((await call(route, { token: formerToken })).status, route).toBe(401);
});

const place = callers.indexOf('university');
const expected = (column: string) => column.split(' ')[place]!;
const shown = (status: number) => (status < 300 ? 'ok' : String(status));
const rows = Object.entries(table).flatMap(([route, all]) =>
  all.map((row) => [route as CallRoute, row.item, row] as const),
);
/** Members leave by it, but end no other membership. */
const notOnes: Partial<Record<CallRoute, string>> = { 'DELETE /members/:id': '404' };

test.each(rows)('%s, %s, on items of the institution and of another', async (route, _item, row: Row) => {
  for (const role of memberRoles) {
    const wanted = expected(row.own);
    if (wanted === '-') continue;
    const isPublic = (contract as Record<string, Endpoint>)[route]!.access === 'anyone';
    // Accounts read the public site as guests.
    if (isPublic && role === 'accounts') continue;
    const own = row.item === 'user' ? university.id : await createOwnedItem(portal, row.item, university.id);
    const { status } = await call(route, acting[role], own, row);
    const allowed = role === 'owner' ? wanted : (notOnes[route] ?? wanted);
    expect(shown(status), role).toBe(isPublic || isAllowed(role, route) ? allowed : '403');
  }
  if (row.item === 'user') return;
  const id = await createOwnedItem(portal, row.item, university.id);
  expect(shown((await call(route, foreign, id, row)).status)).toBe(expected(row.foreign));
});

test('accounts see of items what guests see', async () => {
  const id = await createOwnedItem(portal, 'pending job', university.id);
  const seen = async (role: MemberRole) => (await call('GET /jobs/:id', acting[role], id)).status;
  expect([await seen('owner'), await seen('editor'), await seen('accounts')]).toEqual([200, 200, 404]);
});

test('a person acts for the institutions of his memberships only', async () => {
  const person = await createUser(portal);
  await join(portal, university, person, 'editor');
  const stranger = await createUser(portal, { role: 'university' });
  expect(await actFor(portal, person, university)).toEqual(expect.any(String));
  const body = { institution: stranger.id };
  expect((await portal.try('POST /auth/act-for', { token: person.token, body })).status).toBe(404);
});
