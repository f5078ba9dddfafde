import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { uncompressed, type Page } from './page.ts';
import { errorPage } from './render-page.ts';
import { mountPages } from './serve-pages.ts';

/** The renderer's result for a loader that threw: an error page with status 500. */
const sorry: Page = {
  status: 500,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  ...uncompressed(Buffer.from('<h1>This page could not be shown</h1>')),
  hash: 'hash',
};
const errors: Record<string, Error> = {
  '/away': new Error('Failed query', { cause: Object.assign(new Error('gone'), { code: '57P01' }) }),
  '/broken': new TypeError('undefined is not a page'),
};

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start({
    mountWeb: async (app) => mountPages(app, async (path) => errorPage(sorry, errors[path]), null),
  });
});
afterAll(() => portal.stop());

const ask = (path: string) => fetch(`${portal.url}${path}`);

test('a page that cannot be rendered without the database gets 503 with Retry-After', async () => {
  const answer = await ask('/away');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('could not be shown');
});

test('a render error is listed as an unexpected error with the request id shown to the visitor', async () => {
  const { token } = await createUser(portal, { role: 'admin' });
  const answer = await ask('/broken');
  expect(answer.status).toBe(500);
  const reports = async () => (await portal.call('GET /admin/monitoring', { token })).errors;
  await expect.poll(reports).toMatchObject([
    {
      message: expect.stringContaining('undefined is not a page'),
      lastRequestId: answer.headers.get('x-request-id'),
    },
  ]);
});
