import { expect, test } from 'vitest';
import { safeNext } from './login-outcome.ts';

test.each([
  ['/packages', '/packages'],
  ['/jobs?field=education&page=2#top', '/jobs?field=education&page=2#top'],
  ['/posts/../dashboard', '/dashboard'],
])('%j is a path of this site', (next, path) => {
  expect(safeNext(next)).toBe(path);
});

test.each([
  null,
  '',
  'packages',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/register',
])('%j is replaced by the dashboard', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
