import { expect, test } from 'vitest';
import { currentOf } from './menus.ts';

test.each([
  ['/jobs', '/jobs', '/jobs', 'page'],
  ['/jobs', '/jobs?filter=faculty', '/jobs', 'true'],
  ['/jobs?filter=faculty', '/jobs?filter=faculty', '/jobs', 'page'],
  ['/jobs?filter=faculty', '/jobs', '/jobs', undefined],
  ['/jobs', '/jobs/0199', '/jobs', 'true'],
  ['/workshops', '/posts/0199', '/workshops', 'true'],
  ['/courses', '/posts/0199', '/workshops', undefined],
  ['/about', '/about', '/about', 'page'],
])('the link to %s at %s in the section %s: %s', (to, address, section, expected) => {
  const { pathname, search } = new URL(address, 'https://portal.example');
  expect(currentOf(to, { pathname, search }, section)).toBe(expected);
});
