import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const ask = (accept: string, method = 'GET') =>
  fetch(`${portal.url}/payments/sandbox/plink_unknown`, {
    method,
    headers: { accept, ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(method === 'POST' && { body: 'outcome=success' }),
  });

test.each(['GET', 'POST'])(
  'an unknown test payment is a page with a way on for browsers (%s)',
  async (method) => {
    const answer = await ask(browser, method);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<h1>Payment not found</h1>');
    expect(html).toContain('<a href="/packages">');
  },
);

test('an unknown test payment is the usual failure for API clients', async () => {
  const answer = await ask('application/json');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found' });
});
