import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { dateLines, takesPlace } from './date-lines.ts';

const dated = (kind: Milestone['kind'], date: string, time: string | null = null): Milestone => ({
  kind,
  date,
  time,
  zone: 'Asia/Kolkata',
  label: null,
  moment: `${date}T18:30:00.000Z`,
  extendedFrom: [],
});
const whenOf = (...milestones: Milestone[]) => takesPlace(milestones)?.when;

test('an event is in one line from its start to its end', () => {
  const [start, end] = [dated('start', '2027-06-12'), dated('end', '2027-06-12')];
  expect(whenOf(start, end)).toBe('12 June 2027');
  expect(whenOf(start, dated('end', '2027-06-13'))).toBe('12–13 June 2027');
  expect(whenOf({ ...start, time: '09:00' }, { ...end, time: '17:00' })).toBe('12 June 2027, 09:00 to 17:00');
  expect(whenOf({ ...start, time: '09:00' }, end)).toBe('12 June 2027, 09:00');
  expect(whenOf(start, { ...end, time: '17:00' })).toBe('12 June 2027, until 17:00');
  expect(whenOf(start, { ...end, zone: 'Europe/Paris' })).toBe('12 June 2027');
});

test('hours of different days or zones stand apart, and so does a start or an end of several', () => {
  const start = dated('start', '2027-06-12');
  const end = dated('end', '2027-06-13', '17:00');
  expect(whenOf(start)).toBeUndefined();
  expect(whenOf(start, start, dated('end', '2027-06-12'))).toBeUndefined();
  expect(whenOf(start, end)).toBeUndefined();
  // 9 o'clock in Paris isn't 9 o'clock in India.
  expect(whenOf(start, { ...dated('end', '2027-06-12', '17:00'), zone: 'Europe/Paris' })).toBeUndefined();
  expect(dateLines([start, end]).map(({ name, when }) => [name, when])).toEqual([
    ['Start', '12 June 2027'],
    ['End', '13 June 2027, 17:00'],
  ]);
  expect(dateLines([dated('application', '2027-05-01'), start, dated('end', '2027-06-13')])).toMatchObject([
    { name: 'Application deadline', when: '1 May 2027' },
    { name: 'Takes place', when: '12–13 June 2027' },
  ]);
});
