import { expect, test } from 'vitest';
import { pageCacheKey } from './serve-pages.ts';

test.each([
  ['/', '/'],
  ['/jobs', '/jobs'],
  ['/jobs?utm_source=mail', '/jobs'],
  ['/jobs?page=2&field=physics', '/jobs?field=physics&page=2'],
  ['/jobs?field=physics&page=2', '/jobs?field=physics&page=2'],
  ['//jobs', '/jobs'],
])('%s is cached as %s', (url, key) => {
  expect(pageCacheKey(url)).toBe(key);
});

test.each([
  '/JOBS',
  '/jobs/',
  '/%6Aobs',
  '/jobs/../jobs/',
  '/verify-email?token=secret',
  '/jobs?editSearch=0199c000-0000-7000-8000-000000000000',
  `/search?q=${'x'.repeat(700)}`,
])('%s is never cached', (url) => {
  expect(pageCacheKey(url)).toBeUndefined();
});
