import { expect, test } from 'vitest';
import { agendaWhen, distanceText, longDate, longMoment, shortDate, shortMoment } from './dates.ts';

test('cards show dates in the long British format', () => {
  expect(longDate('2025-03-05')).toBe('5 March 2025');
});

test('a timestamp is shown as its day in Asia/Kolkata', () => {
  expect(longDate('2025-03-04T20:00:00.000Z')).toBe('5 March 2025');
  expect(shortDate('2025-03-04T20:00:00.000Z')).toBe('05/03/2025');
  expect(longMoment('2025-03-04T20:00:00.000Z')).toBe('5 March 2025, 01:30');
  expect(shortMoment('2025-03-04T20:00:00.000Z')).toBe('05/03/2025, 01:30');
});

const now = new Date('2026-11-28T06:00:00Z');

test.each([
  ['2026-11-28', 'Today', 'Sat 28 Nov', true],
  ['2026-11-29', 'Tomorrow', 'Sun 29 Nov', true],
  ['2026-11-30', 'Mon 30 Nov', 'in 2 days', false],
  ['2027-02-25', 'Thu 25 Feb', 'in 89 days', false],
  ['2027-02-27', 'Sat 27 Feb 2027', 'in 91 days', false],
  ['2027-03-08', 'Mon 8 Mar 2027', undefined, false],
  ['2026-11-25', 'Wed 25 Nov', undefined, false],
])('an agenda names %s %s, %s', (date, day, distance, isNow) => {
  expect(agendaWhen(date, now)).toEqual({ date, day, distance, isNow });
});

test('a distance is said up to 99 days', () => {
  expect([-1, 0, 1, 2, 99, 100].map(distanceText)).toEqual([
    undefined,
    'today',
    'tomorrow',
    'in 2 days',
    'in 99 days',
    undefined,
  ]);
});
