import { expect, test } from 'vitest';
import type { MilestoneKind } from '../../../../contract/vocabulary/index.ts';
import { dateAdvice, orderErrors } from './date-advice.ts';
import type { MilestoneValue } from './details-values.ts';

const one = (kind: MilestoneKind, date: string, time = '', zone = ''): MilestoneValue => ({
  kind,
  date,
  time,
  zone,
  label: '',
});
const adviceAt = (now: string, ...milestones: MilestoneValue[]) =>
  dateAdvice(milestones, 'AoE', new Date(now));

test('a deadline that has passed in its zone is mentioned, from the minute on', () => {
  const passed = { 'milestones.0.date': 'This deadline has passed.' };
  expect(adviceAt('2026-12-05T11:59:00Z', one('submission', '2026-12-04'))).toEqual({});
  expect(adviceAt('2026-12-05T12:00:00Z', one('submission', '2026-12-04'))).toEqual(passed);
  const inIndia = one('registration', '2026-12-04', '17:00', 'Asia/Kolkata');
  expect(adviceAt('2026-12-04T11:29:00Z', inIndia)).toEqual({});
  expect(adviceAt('2026-12-04T11:30:00Z', inIndia)).toEqual(passed);
  expect(adviceAt('2026-12-05T12:00:00Z', one('notification', '2026-12-04'))).toEqual({});
});

test('dates in an unusual order cause a warning at the later one', () => {
  expect(
    adviceAt('2026-11-23T00:00:00Z', one('abstract', '2027-01-10'), one('submission', '2027-01-03')),
  ).toEqual({
    'milestones.1.date': 'This is before the abstract deadline, 10 January 2027.',
  });
  expect(
    adviceAt('2026-11-23T00:00:00Z', one('abstract', '2027-01-03'), one('submission', '2027-01-10')),
  ).toEqual({});
});

test('an end before the start is refused, unless both are on the same day', () => {
  const refused = { 'milestones.1.date': 'The end is before the start' };
  expect(orderErrors([one('start', '2027-01-03'), one('end', '2027-01-02')])).toEqual(refused);
  expect(orderErrors([one('start', '2027-01-03'), one('end', '2027-01-03')])).toEqual({});
});

test('there is no warning about several rounds, a year that is being typed or an unknown time zone', () => {
  const rounds = [
    one('submission', '2027-02-01'),
    one('submission', '2027-06-01'),
    one('notification', '2027-03-01'),
  ];
  expect(adviceAt('2026-11-23T00:00:00Z', ...rounds)).toEqual({});
  expect(adviceAt('2026-11-23T00:00:00Z', one('submission', '0002-12-04'), one('abstract', ''))).toEqual({});
  expect(adviceAt('2026-11-23T00:00:00Z', one('submission', '2026-01-04', '', 'Mars/Base'))).toEqual({});
});
