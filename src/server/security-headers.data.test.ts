import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { aPerson } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let secure: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
  secure = await TestPortal.start({ publicUrl: 'https://portal.test' });
});
afterAll(async () => {
  await portal.stop();
  await secure.stop();
});

const paths = [
  '/jobs',
  '/jobs/unknown',
  '/openapi.json',
  '/docs',
  '/health/live',
  '/nothing',
  '/users/profile',
];

test.each(paths)('the answer of %s can do nothing in a browser that it should not', async (path) => {
  const { headers } = await portal.fetch(path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  });
  expect(headers.get('server')).toBeNull();
  expect(headers.get('x-powered-by')).toBeNull();
});

test('TLS is demanded for two years where the portal is published over it, and only there', async () => {
  const demanded = 'max-age=63072000; includeSubDomains';
  expect((await secure.fetch('/jobs')).headers.get('strict-transport-security')).toBe(demanded);
  expect((await portal.fetch('/jobs')).headers.get('strict-transport-security')).toBeNull();
});

test('no other site may read an answer with a browser: no call is open across origins', async () => {
  const origin = { origin: 'https://evil.example' };
  const asked = await portal.fetch('/jobs', {
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'POST' },
  });
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  const { token } = await aPerson(portal);
  const answer = await portal.fetch('/users/profile', { token, headers: origin });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('what belongs to one user is kept by no cache', async () => {
  const { token } = await aPerson(portal, { role: 'admin' });
  const own = Object.entries(contract).filter(
    ([route, { who }]) => who !== 'anyone' && route.startsWith('GET'),
  );
  for (const [route] of own) {
    const path = route.slice(4).replace(/:\w+/g, crypto.randomUUID());
    const { headers } = await portal.fetch(path, { token });
    expect([route, headers.get('cache-control')]).toEqual([route, 'no-store']);
  }
});
