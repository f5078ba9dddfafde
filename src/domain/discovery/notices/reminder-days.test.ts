import { describe, expect, test } from 'vitest';
import { daysUntil, isReminded } from './mail-notices.ts';

const at = (text: string) => new Date(text);
const zones = [
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'America/Santiago',
];

describe('the days until a deadline', () => {
  // The end of 20 November in India, Anywhere on Earth, and at five in the afternoon in New York.
  const [india, aoe, newYork] = ['2026-11-20T18:30:00Z', '2026-11-21T12:00:00Z', '2026-11-20T22:00:00Z'];
  test.each([
    [india, 'Asia/Kolkata', '2026-11-18T03:30:00Z', 2],
    [india, 'Asia/Kolkata', '2026-11-17T03:30:00Z', 3],
    [india, 'Asia/Kolkata', '2026-11-18T18:29:00Z', 2],
    [india, 'Asia/Kolkata', '2026-11-18T18:30:00Z', 1],
    [india, 'Asia/Kolkata', '2026-11-20T18:29:59Z', 0],
    [india, 'Asia/Kolkata', '2026-11-20T18:30:00Z', null],
    // In the afternoon of 21 November in India, in the morning of that day in New York.
    [aoe, 'Asia/Kolkata', '2026-11-19T03:30:00Z', 2],
    [aoe, 'America/New_York', '2026-11-19T14:00:00Z', 2],
    [aoe, 'America/New_York', '2026-11-21T11:59:00Z', 0],
    [aoe, 'Pacific/Pago_Pago', '2026-11-18T20:00:00Z', 3],
    [newYork, 'America/New_York', '2026-11-18T14:00:00Z', 2],
    [newYork, 'Asia/Kolkata', '2026-11-19T03:30:00Z', 2],
    // Across both changes of daylight saving time: 49 and 47 hours are two days.
    ['2026-11-02T05:00:00Z', 'America/New_York', '2026-10-30T13:00:00Z', 2],
    ['2026-03-30T22:00:00Z', 'Europe/Berlin', '2026-03-28T08:00:00Z', 2],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-27T08:00:00Z', 2],
  ])('%s in %s at %s: %j', (moment, zone, now, days) => {
    expect(daysUntil({ moment: at(moment) }, zone, at(now))).toBe(days);
  });

  test.each([
    ['Asia/Kolkata', '2026-11-18T03:30:00Z', 2],
    ['America/New_York', '2026-11-21T04:59:00Z', 0],
    ['America/New_York', '2026-11-21T05:00:00Z', null],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00Z', 0],
  ])('of an own date, the 20th wherever its person is: in %s at %s', (zone, now, days) => {
    expect(daysUntil({ day: '2026-11-20' }, zone, at(now))).toBe(days);
  });
});

test.each(zones)('people are reminded once on every day of a year, at nine or soon after: %s', (zone) => {
  const local = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const days: string[] = [];
  for (let ms = Date.UTC(2028, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 30 * 60_000) {
    if (!isReminded(zone, new Date(ms))) continue;
    const [day, time] = local.format(ms).split(', ');
    expect(time! >= '09:00' && time! < '09:30', `${day} ${time}`).toBe(true);
    days.push(day!);
  }
  expect(new Set(days).size).toBe(days.length);
  expect(days.length).toBeGreaterThanOrEqual(365);
});
