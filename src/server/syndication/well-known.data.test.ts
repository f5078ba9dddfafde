import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

test('password managers are sent to the page where a password is changed', async () => {
  const { status, headers } = await fetch(`${portal.url}/.well-known/change-password`, {
    redirect: 'manual',
  });
  expect([status, headers.get('location')]).toEqual([302, '/profile']);
});
