import { expect, test } from 'vitest';
import { parseMoment, parseZone } from './zones.ts';

const inUtc = (text: string, zone: string) => {
  const parsed = parseZone(zone);
  return parsed && parseMoment(text, parsed)?.toISOString();
};

test.each([
  ['AoE', '2026-12-02T11:59:59.000Z'],
  ['UTC-12', '2026-12-02T11:59:59.000Z'],
  ['UTC', '2026-12-01T23:59:59.000Z'],
  ['UTC+0', '2026-12-01T23:59:59.000Z'],
  ['UTC+5:30', '2026-12-01T18:29:59.000Z'],
  ['utc +8', '2026-12-01T15:59:59.000Z'],
  ['GMT-3', '2026-12-02T02:59:59.000Z'],
  ['PT', '2026-12-02T07:59:59.000Z'],
  ['Europe/Paris', '2026-12-01T22:59:59.000Z'],
])('a deadline in %s', (zone, moment) => {
  expect(inUtc('2026-12-01 23:59:59', zone)).toBe(moment);
});

test('Pacific time follows daylight saving time, even around the change', () => {
  expect(inUtc('2026-07-01 12:00:00', 'PT')).toBe('2026-07-01T19:00:00.000Z');
  expect(inUtc('2026-03-08 01:59:00', 'PT')).toBe('2026-03-08T09:59:00.000Z');
  expect(inUtc('2026-03-08 03:00:00', 'PT')).toBe('2026-03-08T10:00:00.000Z');
  expect(inUtc('2026-11-01 03:00:00', 'PT')).toBe('2026-11-01T11:00:00.000Z');
});

test.each([
  ['2026-12-01', '2026-12-01T23:59:59.000Z'],
  ['2026-12-01 23:59', '2026-12-01T23:59:59.000Z'],
  ['2026-12-01 17:00', '2026-12-01T17:00:00.000Z'],
  ['2026/1/5 09:05:00', '2026-01-05T09:05:00.000Z'],
  ['2026-12-31 24:00:00', '2027-01-01T00:00:00.000Z'],
])('a deadline written %s', (text, moment) => {
  expect(inUtc(text, 'UTC')).toBe(moment);
});

test.each(['TBD', '2026-02-30 10:00:00', '2026-13-01', '2026-12-01 25:00:00', 'soon', ''])(
  '%j is not a deadline',
  (text) => {
    expect(inUtc(text, 'UTC')).toBeUndefined();
  },
);

test.each(['Mars/Olympus', 'UTC+15', 'somewhere', ''])('%j is not a zone', (zone) => {
  expect(parseZone(zone)).toBeUndefined();
});
