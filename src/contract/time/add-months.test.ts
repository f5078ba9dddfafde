import { expect, test } from 'vitest';
import { addMonths } from './days.ts';

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-11-21', 0, '2026-11-21'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-31', 1, '2027-01-31'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-11-21', -12, '2026-11-21'],
  ['2027-01-15', -1, '2026-12-15'],
])('%s and %i months is %s', (from, months, to) => {
  const noon = (date: string) => new Date(`${date}T12:00:00+05:30`);
  expect(addMonths(noon(from), months)).toEqual(noon(to));
});

test('days are counted in Asia/Kolkata, and the time of day is kept', () => {
  // 29 February there, while it is still the 28th in UTC.
  expect(addMonths(new Date('2028-02-29T01:15:30.250+05:30'), 12)).toEqual(
    new Date('2029-02-28T01:15:30.250+05:30'),
  );
  expect(addMonths(new Date('2027-01-31T00:00:00+05:30'), 1)).toEqual(new Date('2027-02-28T00:00:00+05:30'));
  expect(addMonths(new Date('2027-01-31T23:59:59.999+05:30'), 1)).toEqual(
    new Date('2027-02-28T23:59:59.999+05:30'),
  );
});
