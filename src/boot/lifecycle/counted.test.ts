import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('one thing is named in the singular, none and several in the plural', () => {
  expect([0, 1, 2].map((n) => counted(n, 'file'))).toEqual(['0 files', '1 file', '2 files']);
  expect(counted(1, 'job or post', 'jobs and posts')).toBe('1 job or post');
  expect(counted(3, 'job or post', 'jobs and posts')).toBe('3 jobs and posts');
});
