import { expect, test } from 'vitest';
import { leavesOutWithdrawn, lexemesOfLabels, payFrom } from './conditions.ts';

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

test('a level that begins with the pay asked for is paid enough, one that begins a rupee below is not', () => {
  expect(payFrom(79_800).levels).toContain('level 12');
  expect(payFrom(79_801).levels).not.toContain('level 12');
  expect(payFrom(79_801).levels).toContain('level 14');
});

test('amounts are compared as texts of one length', () => {
  expect(payFrom(79_800).amount).toBe('00000079800');
});

test('labels of the same words are found once, apart for whole words and for beginnings', () => {
  const begun = lexemesOfLabels(['engineer'], true);
  const whole = lexemesOfLabels(['engineer'], false);
  expect(begun).toContain('field=engineering_technology');
  expect(whole).not.toContain('field=engineering_technology');
  expect(lexemesOfLabels(['engineer'], true)).toBe(begun);
  expect(lexemesOfLabels(['engineer'], false)).toBe(whole);
});
