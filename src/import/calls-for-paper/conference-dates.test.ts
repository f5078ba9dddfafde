import { expect, test } from 'vitest';
import { conferenceDates } from './details-of-call.ts';

test.each([
  ['June 1-4, 2027', '2027-06-01', '2027-06-04'],
  ['June 30 - July 3, 2027', '2027-06-30', '2027-07-03'],
  ['Feb. 27 – Mar. 1, 2028', '2028-02-27', '2028-03-01'],
  ['29 June - 3 July, 2026', '2026-06-29', '2026-07-03'],
  ['January 31 - 4 February, 2026', '2026-01-31', '2026-02-04'],
  ['November 22-26 2026', '2026-11-22', '2026-11-26'],
  ['May 06-09 , 2024', '2024-05-06', '2024-05-09'],
  ['May 03, 2027', '2027-05-03', '2027-05-03'],
  ['December 30 - January 2, 2027', '2026-12-30', '2027-01-02'],
])('%s', (text, start, end) => {
  expect(conferenceDates(text)).toEqual([
    ['start', start],
    ['end', end],
  ]);
});

test.each([
  '',
  'TBD',
  'June 2027',
  'March-April, 2025',
  'November 30 - December 3',
  'June 30 - June 1, 2027',
  'February 29 - March 2, 2027',
  'December 30-31, 9999',
  'Juin 1-4, 2027',
  'May 1 June - 2, 2027',
  'May 1-2-3, 2027',
  '-'.repeat(100_000),
  `${' '.repeat(100_000)}x`,
])('nothing is guessed from %#', (text) => {
  expect(conferenceDates(text)).toEqual([]);
});
