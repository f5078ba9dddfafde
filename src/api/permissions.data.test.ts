import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type CallRoute } from '../contract/index.ts';
import type { Endpoint, Who } from '../contract/endpoint.ts';
import { aPerson, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

type Visitor = 'visitor' | 'individual' | 'university' | 'moderator' | 'admin';
const callers: readonly Visitor[] = ['visitor', 'individual', 'university', 'moderator', 'admin'];

/** Who is let through by each declaration (specification, section 6). */
const admitted: Record<Who, readonly Visitor[]> = {
  anyone: callers,
  user: ['individual', 'university', 'moderator', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
};

/** Calls that are open to all users but refused to some of them by a policy of their topic. */
const narrowed: Partial<Record<CallRoute, readonly Visitor[]>> = {
  // Institutions buy packages; the membership is for individuals (specification, section 1).
  'POST /payments/membership/create-order': ['university', 'moderator', 'admin'],
  'POST /payments/university-package': ['individual', 'moderator', 'admin'],
};

let portal: TestPortal;
const people = new Map<Visitor, Person>();

beforeAll(async () => {
  portal = await TestPortal.start();
  for (const role of callers) if (role !== 'visitor') people.set(role, await aPerson(portal, { role }));
});
afterAll(() => portal.stop());

/** Calls that end sessions are made by somebody who is needed for nothing else. */
async function tokenFor(route: CallRoute, caller: Visitor): Promise<string | undefined> {
  if (caller === 'visitor' || !route.includes('logout')) return people.get(caller)?.token;
  return (await aPerson(portal, { role: caller })).token;
}

const nobody = '0199c000-0000-7000-8000-000000000000';

async function knock(route: CallRoute, caller: Visitor) {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:\w+/g, nobody);
  const response = await portal.fetch(path, { method, token: await tokenFor(route, caller) });
  const text = await response.text();
  const code = /"code":"(\w+)"/.exec(text)?.[1];
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
        expect(status, told).toBe(caller === 'visitor' ? 401 : 403);
        expect(code, told).toBe(caller === 'visitor' ? 'not_authenticated' : 'forbidden');
      }
    }
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
