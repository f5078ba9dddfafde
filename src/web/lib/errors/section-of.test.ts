import { expect, test } from 'vitest';
import { sectionOf } from './ErrorScreen.tsx';

test.each([
  ['/jobs/0199', '/jobs'],
  ['/career-advice/old-page', '/career-advice'],
  ['/dashboard/settings', '/dashboard'],
  ['/payments/returned/late', '/payments'],
  ['/nowhere', undefined],
  ['/constructor', undefined],
  ['/', undefined],
])('the section of %s is %s', (pathname, to) => {
  expect(sectionOf(pathname)?.to).toBe(to);
});
