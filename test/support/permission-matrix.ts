import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callers, type PathTarget, type Row, type Visitor } from '../../src/api/permission-rows.ts';
import { table } from '../../src/api/permissions.table.ts';
import type { Endpoint, Access } from '../../src/contract/endpoint.ts';
import { contract, type CallRoute } from '../../src/contract/index.ts';

export type Registered = Exclude<Visitor, 'visitor'>;

/** A caller. The token changes after re-authentication. */
export interface Caller {
  id: string;
  token: string;
  password: string;
}

/** A portal under test, however it was started. */
export interface MatrixPortal {
  fetch(path: string, init: RequestInit & { token?: string | undefined }): Promise<Response>;
  createCaller(caller: Registered): Promise<Caller>;
  /** Creates an item of this kind for `owner`; undefined if this portal can't. */
  createOwnedItem(kind: PathTarget, owner: Caller, expected: string): Promise<string | undefined>;
}

/** Roles admitted by each declaration (docs/specification.md#roles). */
const admitted: Record<Access, readonly Visitor[]> = {
  anyone: ['visitor', 'individual', 'university', 'unverified', 'moderator', 'admin'],
  user: ['individual', 'university', 'unverified', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
};

/** Calls declared for all users, but refused to some by a policy. */
const narrowed: Partial<Record<CallRoute, readonly Visitor[]>> = {
  // Institutions buy packages; the membership is for individuals (docs/specification.md#roles).
  'POST /payments/membership/create-order': ['university', 'moderator', 'admin'],
  // Institutions have members.
  'GET /members': ['individual', 'unverified', 'moderator', 'admin'],
  'POST /payments/university-package': ['individual', 'unverified', 'moderator', 'admin'],
};

const nobody = '0199c000-0000-7000-8000-000000000000';
const routes = Object.entries(contract as Record<string, Endpoint>) as [CallRoute, Endpoint][];

const rows = Object.entries(table).flatMap(([route, all]) =>
  all.flatMap((row) =>
    (['own', 'foreign', 'absent'] as const).map(
      (whose) => [route as CallRoute, whose, row.item, row] as const,
    ),
  ),
);

/** Declares the permission tests of all calls, with and without items, or of one in so many. */
export function describePermissions(portalOf: () => MatrixPortal, { oneIn = 1 } = {}): void {
  const isChosen = (_: unknown, at: number) => at % oneIn === 0;
  const chosenRoutes = routes.filter(isChosen);
  const chosenRows = rows.filter(isChosen);
  const people = new Map<Visitor, Caller>();
  let stranger: Caller;
  let made = 0;

  beforeAll(async () => {
    for (const caller of callers)
      if (caller !== 'visitor') people.set(caller, await portalOf().createCaller(caller));
    stranger = await portalOf().createCaller('individual');
  });
  afterAll(() => {
    console.log(
      `${made} combinations were asked: ${chosenRoutes.length} calls by ${callers.length} callers each, ` +
        `and ${chosenRows.length} about one's own, another's or an absent item`,
    );
  });

  /** Calls that end sessions use a separate caller. */
  async function tokenFor(route: CallRoute, caller: Visitor): Promise<string | undefined> {
    if (caller === 'visitor' || !route.includes('logout')) return people.get(caller)?.token;
    return (await portalOf().createCaller(caller)).token;
  }

  async function makeCall(route: CallRoute, caller: Visitor, id = nobody, { body, params }: Asked = {}) {
    made += 1;
    const [method = '', template = ''] = route.split(' ');
    const response = await portalOf().fetch(
      template.replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? id),
      {
        method,
        token: await tokenFor(route, caller),
        ...(body !== undefined && {
          body: JSON.stringify(body)
            .replaceAll('UNIQUE', crypto.randomUUID())
            .replaceAll('PASSWORD', people.get(caller)?.password ?? ''),
          headers: { 'content-type': 'application/json' },
        }),
      },
    );
    const text = await response.text();
    const code = /"code":"(\w+)"/.exec(text)?.[1];
    // Re-authentication replaces the token.
    const renewed = /"token":"([\w-]+)"/.exec(text)?.[1];
    const person = people.get(caller);
    if (renewed && person && template.startsWith('/users/')) person.token = renewed;
    return { status: response.status, code };
  }

  async function idFor({ item, ...row }: Row, whose: 'own' | 'foreign' | 'absent', caller: Visitor) {
    if (whose === 'absent') return nobody;
    const owner = (whose === 'own' && people.get(caller)) || stranger;
    // An account is owned by its user.
    if (item === 'user' && whose === 'own') return owner.id;
    return portalOf().createOwnedItem(item, owner, answersOf(row[whose])[callers.indexOf(caller)] ?? '');
  }

  describe('every call admits the callers that it declares, and nobody else', () => {
    test.each(chosenRoutes.map(([route, { access }]) => [route, access] as const))(
      '%s is for %s',
      async (route, access) => {
        for (const caller of callers) {
          const { status, code } = await makeCall(route, caller);
          expectAnswer(route, access, caller, { status, code });
        }
      },
    );
  });

  describe('whose items', () => {
    test.each(chosenRows)('%s, %s %s', async (route, whose, _item, row) => {
      const expected = answersOf(row[whose]);
      expect(expected).toHaveLength(callers.length);
      const got: string[] = [];
      for (const [at, caller] of callers.entries()) {
        const id = expected[at] === '-' ? undefined : await idFor(row, whose, caller);
        if (id === undefined) expected[at] = '-';
        got.push(id === undefined ? '-' : shown(await makeCall(route, caller, id, row)));
      }
      expect(got.join(' ')).toBe(expected.join(' '));
    });

    test('every call about an item is in the table', () => {
      const about = routes.map(([route]) => route).filter((route) => route.includes(':'));
      expect(about.filter((route) => !table[route])).toEqual([]);
    });
  });
}

type Asked = Partial<Pick<Row, 'body' | 'params'>>;

const answersOf = (column: string) => column.split(' ');
const shown = ({ status }: { status: number }) => (status < 300 ? 'ok' : String(status));

interface Answered {
  status: number;
  code: string | undefined;
}

function expectAnswer(route: CallRoute, access: Access, caller: Visitor, { status, code }: Answered): void {
  const description = `${caller} gets ${status} ${code ?? ''}`;
  if (admitted[access].includes(caller)) {
    expect(code, description).not.toBe('not_authenticated');
    expect(code, description).not.toBe('session_ended');
    if (!narrowed[route]?.includes(caller)) expect(code, description).not.toBe('forbidden');
    expect(status, description).toBeLessThan(500);
    return;
  }
  const isOut = caller === 'visitor' || caller === 'blocked';
  expect(status, description).toBe(isOut ? 401 : 403);
  expect(code, description).toBe(
    caller === 'visitor' ? 'not_authenticated' : isOut ? 'session_ended' : 'forbidden',
  );
}
