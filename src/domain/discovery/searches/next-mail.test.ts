import { expect, test } from 'vitest';
import { nextMail } from './due-searches.ts';

const berlin = { hour: 2, weekday: 7, timeZone: 'Europe/Berlin' };

/** The moments of so many mails in a row. */
function mails(times: Parameters<typeof nextMail>[0], from: string, count: number): string[] {
  const due: string[] = [];
  for (let now = new Date(from); due.length < count; due.push(now.toISOString())) now = nextMail(times, now)!;
  return due;
}

test('a daily mail is due at the same hour of the wall clock before and after a change of daylight saving', () => {
  expect(mails({ ...berlin, hour: 8, frequency: 'daily' }, '2027-03-26T12:00:00Z', 3)).toEqual([
    '2027-03-27T07:00:00.000Z',
    '2027-03-28T06:00:00.000Z',
    '2027-03-29T06:00:00.000Z',
  ]);
  expect(mails({ ...berlin, hour: 8, frequency: 'daily' }, '2027-10-29T12:00:00Z', 3)).toEqual([
    '2027-10-30T06:00:00.000Z',
    '2027-10-31T07:00:00.000Z',
    '2027-11-01T07:00:00.000Z',
  ]);
});

test('at an hour that is skipped it is sent once, an hour later; at one that occurs twice it is sent once', () => {
  expect(mails({ ...berlin, frequency: 'daily' }, '2027-03-27T00:00:00Z', 3)).toEqual([
    '2027-03-27T01:00:00.000Z',
    '2027-03-28T01:00:00.000Z',
    '2027-03-29T00:00:00.000Z',
  ]);
  expect(mails({ ...berlin, frequency: 'daily' }, '2027-10-30T12:00:00Z', 2)).toEqual([
    '2027-10-31T00:00:00.000Z',
    '2027-11-01T01:00:00.000Z',
  ]);
});

test('a weekly mail is due on its day in the person’s zone, which may be another day in UTC', () => {
  const auckland = { frequency: 'weekly', weekday: 1, hour: 7, timeZone: 'Pacific/Auckland' } as const;
  // Daylight saving begins there on 26 September 2027.
  expect(mails(auckland, '2027-09-18T00:00:00Z', 3)).toEqual([
    '2027-09-19T19:00:00.000Z',
    '2027-09-26T18:00:00.000Z',
    '2027-10-03T18:00:00.000Z',
  ]);
});

test('at the due time itself the next mail is the following one, and without a schedule there is none', () => {
  const india = { weekday: 1, hour: 7, timeZone: 'Asia/Kolkata' };
  const due = new Date('2026-11-24T01:30:00Z');
  expect(nextMail({ ...india, frequency: 'daily' }, due)).toEqual(new Date('2026-11-25T01:30:00Z'));
  expect(nextMail({ ...india, frequency: 'now' }, due)).toBeNull();
  expect(nextMail({ ...india, frequency: 'none' }, due)).toBeNull();
});

test('every hour of two years is answered in every zone, always later and never by more than a day', () => {
  const zones = ['Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC'];
  for (const timeZone of zones)
    for (let hour = 0; hour < 2 * 365 * 24; hour += 7) {
      const now = new Date(Date.UTC(2026, 0, 1, hour));
      const due = nextMail({ frequency: 'daily', weekday: 1, hour: hour % 24, timeZone }, now)!;
      expect(due.getTime()).toBeGreaterThan(now.getTime());
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
    }
});
