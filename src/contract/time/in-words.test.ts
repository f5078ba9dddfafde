import { expect, test } from 'vitest';
import { milestoneLabels } from '../vocabulary/index.ts';
import { milestoneName, milestoneVerb, milestoneWhen } from './dates-in-words.ts';
import { scheduleText } from '../text/describe-search.ts';

test.each([
  ['application', null, '4 December 2026 (IST)'],
  ['application', '23:59', '4 December 2026, 23:59 (IST)'],
  ['start', null, '4 December 2026'],
  ['start', '09:30', '4 December 2026, 09:30 (IST)'],
] as const)('the date of the kind %s at %s is %j', (kind, time, words) => {
  const date = '2026-12-04';
  expect(milestoneWhen({ kind, date, time, zone: 'Asia/Kolkata', label: null })).toBe(words);
});

test.each([
  ['application', 'Early bird', 'Apply'],
  ['interview', 'Interview by video', 'Interview by video'],
  ['start', null, 'Starts'],
  ['end', null, 'Ends'],
  ['other', 'Visit of the panel', 'Visit of the panel'],
] as const)('of the kind %s and label %j a line begins with %j', (kind, label, verb) => {
  expect(milestoneVerb({ kind, label })).toBe(verb);
});

test('a date has its own name, or that of its kind', () => {
  expect(milestoneName({ kind: 'start', label: 'Orientation' })).toBe('Orientation');
  expect(milestoneName({ kind: 'start', label: null })).toBe(milestoneLabels.start);
});

test.each([
  ['now', 'Email within a minute'],
  ['none', 'No emails'],
  ['daily', 'Every day at 07:00, Indian time'],
  ['weekly', 'Every Sunday at 07:00, Indian time'],
] as const)('mails of the frequency %s are sent %j', (frequency, words) => {
  expect(scheduleText({ frequency, weekday: 7, hour: 7, timeZone: 'Asia/Kolkata' })).toBe(words);
});
