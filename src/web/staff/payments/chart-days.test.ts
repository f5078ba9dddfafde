import { expect, test } from 'vitest';
import { chartDays } from './payments.route.tsx';

const now = new Date('2026-11-21T20:00:00Z');

test.each([
  [{}, '2026-11-09', '2026-11-22'],
  [{ startDate: '2026-11-01' }, '2026-11-01', '2026-11-22'],
  [{ endDate: '2026-10-14' }, '2026-10-01', '2026-10-14'],
  [{ startDate: '2020-01-01', endDate: '2026-03-01' }, '2026-01-01', '2026-03-01'],
  [{ startDate: '2026-12-24' }, '2026-12-24', '2026-12-24'],
  [{ startDate: '2026-11-20', endDate: '2026-11-10' }, '2026-11-10', '2026-11-10'],
])('%o gives a chart from %s to %s', (filter, startDate, endDate) => {
  expect(chartDays({ startDate: undefined, endDate: undefined, ...filter }, now)).toEqual({
    startDate,
    endDate,
  });
});
