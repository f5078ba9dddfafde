import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { ensureFirstAdmin } from './register.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

test('the first admin is created from the settings only if there is none', async () => {
  await createUser(portal);
  expect(await ensureFirstAdmin(portal.ctx, 'first@example.org', 'Correct-horse7')).toBe(true);
  const { user } = await portal.call('POST /auth/login', {
    body: { email: 'first@example.org', password: 'Correct-horse7' },
  });
  expect(user).toMatchObject({ role: 'admin', isEmailVerified: true, credits: { any: 0, job: 0 } });
  expect(await ensureFirstAdmin(portal.ctx, 'second@example.org', 'Correct-horse7')).toBe(false);
});
