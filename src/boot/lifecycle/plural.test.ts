import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one thing is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((n) => plural(n, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect(plural(1, 'job or post', 'jobs and posts')).toBe('1 job or post');
  expect(plural(3, 'job or post', 'jobs and posts')).toBe('3 jobs and posts');
});
