import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { dayOfEvent } from '../../publishing/page/PostDetails.tsx';

const dated = (kind: Milestone['kind'], date: string, time: string | null = null): Milestone => ({
  kind,
  date,
  time,
  zone: 'Asia/Kolkata',
  label: null,
  moment: `${date}T18:30:00.000Z`,
  extendedFrom: [],
});
const whenOf = (...milestones: Milestone[]) => dayOfEvent(milestones)?.when;

test('an event that ends on the day of its start has one date', () => {
  const [start, end] = [dated('start', '2027-06-12'), dated('end', '2027-06-12')];
  expect(whenOf(start, end)).toBe('12 June 2027');
  expect(whenOf({ ...start, time: '09:00' }, { ...end, time: '17:00' })).toBe(
    '12 June 2027, 09:00 to 17:00 IST',
  );
  expect(whenOf({ ...start, time: '09:00' }, end)).toBe('12 June 2027, 09:00 IST');
  expect(whenOf(start, { ...end, time: '17:00' })).toBe('12 June 2027, until 17:00 IST');
  expect(whenOf(start, { ...end, zone: 'Europe/Paris' })).toBe('12 June 2027');
});

test('any other event has two dates, or the one that is known', () => {
  const start = dated('start', '2027-06-12');
  expect(whenOf(start, dated('end', '2027-06-13'))).toBeUndefined();
  expect(whenOf(start)).toBeUndefined();
  expect(whenOf(start, start, dated('end', '2027-06-12'))).toBeUndefined();
  // 9 o'clock in Paris isn't 9 o'clock in India.
  expect(whenOf(start, { ...dated('end', '2027-06-12', '17:00'), zone: 'Europe/Paris' })).toBeUndefined();
});
