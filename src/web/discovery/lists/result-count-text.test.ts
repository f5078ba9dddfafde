import { expect, test } from 'vitest';
import { resultCountText, showResultsText } from './result-count-text.ts';

const words = { singular: 'job', plural: 'jobs' };
const counted = (totalCount: number, totalCountCapped = false) => ({ totalCount, totalCountCapped });

test.each([
  [counted(0), '0 found', 'Show 0 jobs'],
  [counted(1), '1 found', 'Show 1 job'],
  [counted(1234), '1,234 found', 'Show 1,234 jobs'],
  [counted(10_000, true), '10,000+ found', 'Show 10,000+ jobs'],
])('%o reads “%s” above the list and “%s” on the filter button', (count, found, show) => {
  expect(resultCountText(count)).toBe(found);
  expect(showResultsText(count, words)).toBe(show);
});
