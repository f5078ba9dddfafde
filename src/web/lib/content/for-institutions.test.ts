import { expect, test } from 'vitest';
import type { TransparencyMonth } from '../../../contract/staff/site-calls.ts';
import { isSameDay, recentWait } from './for-institutions.ts';

const month = (approved: number, medianHours: number | null, slowestTenthHours: number | null) =>
  ({ decisions: { approved, rejected: 0 }, medianHours, slowestTenthHours }) as TransparencyMonth;

test('the page for institutions promises the same day only while nearly all waited less than one', () => {
  const promised = (...months: TransparencyMonth[]) => isSameDay(recentWait(months));
  expect(promised(month(15, 2, 20), month(5, 3, 23.9))).toBe(true);
  // One slow month of the two, an earlier one of no account, too few decisions, and none.
  expect(promised(month(15, 2, 20), month(5, 3, 24))).toBe(false);
  expect(promised(month(15, 2, 20), month(5, 3, 23), month(5, 80, 90))).toBe(true);
  expect(promised(month(10, 2, 20), month(9, 3, 20))).toBe(false);
  expect(promised(month(40, null, null))).toBe(false);
  expect(promised()).toBe(false);
  expect(recentWait([month(15, 2, 20), month(5, 3, 23)])).toEqual({ half: 3, most: 23 });
});
