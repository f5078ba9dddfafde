import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint, Who } from '../contract/endpoint.ts';
import type { Role } from '../contract/vocabulary/index.ts';
import { users } from '../db/index.ts';
import { anItemOf } from '../../test/support/owned-items.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { callers, table, type Visitor } from './permissions.table.ts';

/** Who is let through by each declaration (docs/rules.md#roles). */
const admitted: Record<Who, readonly Visitor[]> = {
  anyone: ['visitor', 'individual', 'university', 'unverified', 'moderator', 'admin'],
  user: ['individual', 'university', 'unverified', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
};

/** Calls that are open to all users but refused to some of them by a policy of their topic. */
const narrowed: Partial<Record<CallRoute, readonly Visitor[]>> = {
  // Institutions buy packages; the membership is for individuals (docs/rules.md#roles).
  'POST /payments/membership/create-order': ['university', 'moderator', 'admin'],
  'POST /payments/university-package': ['individual', 'unverified', 'moderator', 'admin'],
};

const roleOf = (caller: Visitor): Role =>
  caller === 'unverified' || caller === 'blocked' || caller === 'visitor' ? 'individual' : caller;

let portal: TestPortal;
const people = new Map<Visitor, Person>();
let stranger: Person;
let asked = 0;

async function aCaller(caller: Visitor): Promise<Person> {
  const person = await aPerson(portal, { role: roleOf(caller), isVerified: caller !== 'unverified' });
  if (caller === 'blocked')
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, person.id));
  return person;
}

beforeAll(async () => {
  portal = await TestPortal.start();
  for (const caller of callers) if (caller !== 'visitor') people.set(caller, await aCaller(caller));
  stranger = await aPerson(portal);
});
afterAll(async () => {
  await portal.stop();
  const about = Object.keys(table).length;
  console.log(
    `${asked} combinations were asked: ${routes.length} calls by ${callers.length} callers each, ` +
      `${about} of them about one's own, another's and an absent item`,
  );
});

/** Calls that end sessions are made by somebody who is needed for nothing else. */
async function tokenFor(route: CallRoute, caller: Visitor): Promise<string | undefined> {
  if (caller === 'visitor' || !route.includes('logout')) return people.get(caller)?.token;
  return (await aCaller(caller)).token;
}

const nobody = '0199c000-0000-7000-8000-000000000000';

async function knock(route: CallRoute, caller: Visitor, id = nobody, body?: unknown) {
  asked += 1;
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:\w+/g, id);
  const response = await portal.fetch(path, {
    method,
    token: await tokenFor(route, caller),
    ...(body !== undefined && {
      body: JSON.stringify(body).replaceAll('UNIQUE', crypto.randomUUID()),
      headers: { 'content-type': 'application/json' },
    }),
  });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  // Who proves who they are goes on with another token.
  const renewed = /"token":"([\w-]+)"/.exec(text)?.[1];
  const person = caller === 'visitor' ? undefined : people.get(caller);
  if (renewed && person && template.startsWith('/users/')) person.token = renewed;
  return { status: response.status, code };
}

const routes = Object.entries(contract as Record<string, Endpoint>) as [CallRoute, Endpoint][];

describe('every call lets in whom it declares, and nobody else', () => {
  test.each(routes.map(([route, { who }]) => [route, who] as const))('%s is for %s', async (route, who) => {
    for (const caller of callers) {
      const { status, code } = await knock(route, caller);
      const told = `${caller} gets ${status} ${code ?? ''}`;
      if (admitted[who].includes(caller)) {
        expect(code, told).not.toBe('not_authenticated');
        expect(code, told).not.toBe('session_ended');
        if (!narrowed[route]?.includes(caller)) expect(code, told).not.toBe('forbidden');
        expect(status, told).toBeLessThan(500);
      } else {
        const isOut = caller === 'visitor' || caller === 'blocked';
        expect(status, told).toBe(isOut ? 401 : 403);
        expect(code, told).toBe(
          caller === 'visitor' ? 'not_authenticated' : isOut ? 'session_ended' : 'forbidden',
        );
      }
    }
  });
});

describe('whose items', () => {
  const rows = Object.entries(table).flatMap(([route, all]) =>
    all.flatMap((row) =>
      (['own', 'foreign', 'absent'] as const).map(
        (whose) => [route as CallRoute, whose, row.item, row] as const,
      ),
    ),
  );

  test.each(rows)('%s, %s %s', async (route, whose, item, row) => {
    const expected = row[whose].split(' ');
    expect(expected).toHaveLength(callers.length);
    const got: string[] = [];
    for (const [at, caller] of callers.entries()) {
      if (expected[at] === '-') {
        got.push('-');
        continue;
      }
      const { status } = await knock(route, caller, await idFor(item, whose, caller), row.body);
      got.push(status < 300 ? 'ok' : String(status));
    }
    expect(got.join(' ')).toBe(row[whose]);
  });

  async function idFor(item: (typeof rows)[number][2], whose: string, caller: Visitor): Promise<string> {
    if (whose === 'absent') return nobody;
    const owner = whose === 'own' ? people.get(caller) : stranger;
    // An account is its owner's own by being it.
    if (item === 'user' && whose === 'own' && owner) return owner.id;
    return anItemOf(portal, item, owner?.id ?? stranger.id);
  }

  test('every call about an item stands in the table', () => {
    const about = routes.map(([route]) => route).filter((route) => route.includes(':'));
    expect(about.filter((route) => !table[route])).toEqual([]);
  });
});

test('whatever stands under /admin is for admins alone', () => {
  const open = routes.filter(([route, { who }]) => route.includes(' /admin/') && who !== 'admin');
  expect(open).toEqual([]);
});

test('moderation and logs are for staff', () => {
  const others = routes.filter(
    ([route, { who }]) => / \/(moderation|logs)\b|\/approve$/.test(route) && who !== 'staff',
  );
  expect(others).toEqual([]);
});
