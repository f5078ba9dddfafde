import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { nextText } from './item-dates.ts';

const aoe: Milestone = {
  kind: 'submission',
  date: '2026-12-15',
  time: null,
  zone: 'AoE',
  label: null,
  moment: '2026-12-16T12:00:00.000Z',
  extendedFrom: [],
};
const at = (now: string) => nextText(aoe, new Date(now));

test('days are counted to the date as it is written', () => {
  expect(at('2026-11-23T06:00:00Z')).toEqual({
    label: 'Submit by',
    when: '15 December 2026 (AoE)',
    until: 'in 22 days',
    isSoon: false,
  });
  expect(at('2026-12-14T06:00:00Z').until).toBe('tomorrow');
  expect(at('2026-12-15T06:00:00Z').until).toBe('today');
  // It is the 16th in India, and still the 15th in AoE.
  expect(at('2026-12-16T06:00:00Z').until).toBe('today');
});

test('a day that ends while India has the one before is counted to that one', () => {
  const auckland = { date: '2027-01-05', zone: 'Pacific/Auckland', moment: '2027-01-05T11:00:00.000Z' };
  const until = (now: string, changes = {}) =>
    nextText({ ...aoe, ...auckland, ...changes }, new Date(now)).until;
  expect(until('2027-01-04T06:00:00Z')).toBe('tomorrow');
  const morning = { time: '09:00', moment: '2027-01-04T20:00:00.000Z' };
  expect(until('2027-01-04T06:00:00Z', { ...morning, moment: '2027-01-04T18:00:00.000Z' })).toBe('today');
});

test('a deadline is near from seven days before, a start is never red', () => {
  expect(at('2026-12-07T06:00:00Z').isSoon).toBe(false);
  expect(at('2026-12-08T06:00:00Z').isSoon).toBe(true);
  expect(nextText({ ...aoe, kind: 'start' }, new Date('2026-12-14T06:00:00Z')).isSoon).toBe(false);
});
