import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnedItem } from '../../test/support/owned-items.ts';
import { createUser } from '../../test/support/people.ts';
import { describePermissions, type Registered } from '../../test/support/permission-matrix.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import { users } from '../db/index.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

async function createCaller(caller: Registered) {
  const role = caller === 'unverified' || caller === 'blocked' ? 'individual' : caller;
  const person = await createUser(portal, { role, isVerified: caller !== 'unverified' });
  if (caller === 'blocked')
    await portal.db.update(users).set({ blockedAt: portal.now }).where(eq(users.id, person.id));
  return person;
}

describePermissions(() => ({
  fetch: (path, init) => portal.fetch(path, init),
  createCaller,
  createOwnedItem: (kind, owner) => createOwnedItem(portal, kind, owner.id),
}));

const routes = Object.entries(contract as Record<string, Endpoint>);

test('all calls under /admin require an admin', () => {
  const open = routes.filter(([route, { access }]) => route.includes(' /admin/') && access !== 'admin');
  expect(open).toEqual([]);
});

test('moderation and logs require staff', () => {
  // Everything under /admin is for admins, approvals too.
  const others = routes.filter(
    ([route, { access }]) =>
      / \/(moderation|logs)\b|\/approve$/.test(route) && !route.includes(' /admin/') && access !== 'staff',
  );
  expect(others).toEqual([]);
});
