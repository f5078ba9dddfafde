import { expect, test } from 'vitest';
import { leavesOutWithdrawn } from './conditions.ts';

const ofAuthor = { collection: 'jobs', userId: 'author' } as const;

test('the list of an author has withdrawn items if closed ones are asked for', () => {
  expect(leavesOutWithdrawn(ofAuthor, ['approved'])).toBe(true);
  expect(leavesOutWithdrawn({ ...ofAuthor, includeExpired: true }, ['approved'])).toBe(false);
});

test('authors and staff, who see what is not public, see withdrawn items', () => {
  expect(leavesOutWithdrawn(ofAuthor, ['approved', 'pending'])).toBe(false);
});

test('other lists leave them out by their closing times', () => {
  expect(leavesOutWithdrawn({ collection: 'jobs' }, ['approved'])).toBe(false);
});
