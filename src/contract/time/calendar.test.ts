import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import {
  dayAfter,
  dayInWords,
  daysOf,
  isDay,
  isMonth,
  monthAfter,
  monthInWords,
  weeksFrom,
  weeksOf,
} from './calendar.ts';

const anyMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);

test('months, weeks and days of two centuries agree with another library', () => {
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -14, max: 14 }), (month, by) => {
      const theirs = DateTime.fromISO(`${month}-01`, { zone: 'utc', locale: 'en-GB' });
      const days = daysOf(month);
      expect(days).toHaveLength(theirs.daysInMonth!);
      expect(days.at(-1)).toBe(theirs.endOf('month').toISODate());
      const weeks = weeksOf(month);
      expect(weeks.flat().filter(Boolean)).toEqual(days);
      expect(weeks.every((week) => week.length === 7)).toBe(true);
      expect(weeks[0]!.indexOf(days[0]!)).toBe(theirs.weekday - 1);
      expect(monthInWords(month)).toBe(theirs.toFormat('LLLL yyyy'));
      expect(dayInWords(days[0]!)).toBe(theirs.toFormat('cccc, d LLLL yyyy'));
      expect(dayAfter(days[0]!, by)).toBe(theirs.plus({ days: by }).toISODate());
      const later = theirs.plus({ months: by });
      expect(monthAfter(month, by)).toBe(
        later.year < 2000 || later.year > 2199 ? null : later.toFormat('yyyy-LL'),
      );
    }),
  );
});

test.each([
  '1999-12',
  '2200-01',
  '9999-99',
  '-1',
  '2026-13',
  '2026-00',
  '2026-1',
  '',
  '2026-11-01',
  ' 2026-11',
  '２０２６-11',
])('%j is not a valid month', (month) => expect(isMonth(month)).toBe(false));

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['1999-12-31', false],
  ['2200-01-01', false],
  ['2199-12-31', true],
])('%s is a valid date: %s', (day, is) => expect(isDay(day)).toBe(is));

test.each([
  ['2026-11-28', '2026-11-23', '2026-12-27'],
  ['2026-11-23', '2026-11-23', '2026-12-27'],
  ['2028-02-01', '2028-01-31', '2028-03-05'],
])('five weeks from %s are those from %s to %s', (day, first, last) => {
  const weeks = weeksFrom(day, 5);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect([weeks[0]![0], weeks[4]![6]]).toEqual([first, last]);
});
