import { expect, test } from 'vitest';
import { longDate, longMoment, shortDate, shortMoment } from './dates.ts';

test('cards show dates in the long British format', () => {
  expect(longDate('2025-03-05')).toBe('5 March 2025');
});

test('a timestamp is shown as its day in Asia/Kolkata', () => {
  expect(longDate('2025-03-04T20:00:00.000Z')).toBe('5 March 2025');
  expect(shortDate('2025-03-04T20:00:00.000Z')).toBe('05/03/2025');
  expect(longMoment('2025-03-04T20:00:00.000Z')).toBe('5 March 2025, 01:30');
  expect(shortMoment('2025-03-04T20:00:00.000Z')).toBe('05/03/2025, 01:30');
});
