import { expect, test } from 'vitest';
import { redirectToValidPage } from './read-params.ts';

const redirected = (items: unknown[], totalCount: number, page: number): string | null => {
  try {
    redirectToValidPage(
      { items, totalCount, totalCountCapped: false, page, limit: 20 },
      '/jobs',
      new URLSearchParams(page > 1 ? { page: String(page) } : {}),
    );
  } catch (response) {
    return (response as Response).headers.get('location');
  }
  return null;
};

test.each([
  [[], 41, 4, '/jobs?page=3'],
  [[], 20, 2, '/jobs'],
  [[], 0, 2, null],
  [[{}], 41, 3, null],
  // A count from before a change must not lead to the same page again.
  [[], 1, 1, null],
  [[], 41, 3, null],
])('%j of %i on page %i: %s', (items, totalCount, page, to) =>
  expect(redirected(items, totalCount, page)).toBe(to),
);
