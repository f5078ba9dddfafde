import { expect, test } from 'vitest';
import { readSizes } from './sizes.ts';

test('the number of posts defaults to a tenth of the jobs', () => {
  expect(readSizes(['--jobs', '1005'])).toEqual({ jobs: 1005, posts: 100, users: 1000 });
  expect(readSizes(['--jobs=0', '--posts=7', '--users=3'])).toEqual({ jobs: 0, posts: 7, users: 3 });
});

test.each([
  [['--jobs', 'many'], /^--jobs must be a whole number from 0 to 5000000, not 'many'\. /],
  [['--jobs', '1.5'], /^--jobs must be /],
  [['--jobs', '1e3'], /^--jobs must be /],
  [['--jobs', ''], /^--jobs must be /],
  [['--jobs=-5'], /^--jobs must be /],
  [['--jobs', '-5'], /^[^\n]*--jobs[^\n]*$/],
  [['--jobs', '5000001'], /^--jobs must be /],
  [['--jobs', '10', '--users', '0'], /^--users must be a whole number from 1 /],
  [[], /^--jobs is missing\. /],
  [['--jobs', '5', '--gems', '3'], /gems/],
  [['100'], /100/],
])('%j is refused in one line', (args, message) => {
  expect(() => readSizes(args)).toThrow(message);
});
