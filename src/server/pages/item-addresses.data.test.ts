import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { mountPages } from './serve-pages.ts';

const id = '0193b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({
    mountWeb: async (app) =>
      mountPages(
        app,
        async () => ({ status: 200, headers: {}, hash: 'a', body: Buffer.from('page') }) as never,
        null,
      ),
  });
});
afterAll(() => portal.stop());

test.each([
  [`/jobs/${id}.`, `/jobs/${id}`],
  [`/posts/${id}%E2%80%8B?a=1`, `/posts/${id}?a=1`],
  [`/jobs/${id.toUpperCase()}`, `/jobs/${id}`],
])('%s is moved to %s', async (asked, right) => {
  const { status, headers } = await fetch(portal.url + asked, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([301, right]);
});
