import { DateTime, IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import fc from '../../../../../test/support/properties.ts';
import { bySize } from '../../../../../test/support/size.ts';
import { milestoneMoment } from './plan-milestones.ts';

const zones = Intl.supportedValuesOf('timeZone').filter((zone) => IANAZone.isValidZone(zone));
const twoDigits = (value: number): string => String(value).padStart(2, '0');

const anyDay = fc
  .tuple(
    fc.integer({ min: 2000, max: 2199 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)
  .filter((date) => DateTime.fromISO(date).isValid);
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const anyZone = fc.oneof(
  fc.constantFrom('AoE', 'Asia/Kolkata', 'UTC', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'),
  fc.constantFrom(...zones),
);
/** AoE is what ISO 8601 writes as -12:00, and POSIX names Etc/GMT+12. */
const luxonZone = (zone: string): string => (zone === 'AoE' ? 'Etc/GMT+12' : zone);

const runs = { numRuns: bySize({ small: 1_000, whole: 10_000 }) };

test('random times in random zones agree with another library', () => {
  fc.assert(
    fc.property(anyDay, anyTime, anyZone, (date, time, zone) => {
      const moment = milestoneMoment({ date, time, zone });
      const theirs = DateTime.fromISO(`${date}T${time}`, { zone: luxonZone(zone) });
      const readBack = DateTime.fromJSDate(moment, { zone: luxonZone(zone) });
      // Of a time that occurs twice, the other library may choose the second; a skipped time isn't the same when read
      // back.
      const isUsual = readBack.toFormat("yyyy-MM-dd'T'HH:mm") === `${date}T${time}`;
      const candidates = theirs.getPossibleOffsets().map((one) => one.toMillis());
      if (isUsual) expect(Math.min(...candidates)).toBe(moment.getTime());
      else expect(theirs.toMillis()).toBe(moment.getTime());
    }),
    runs,
  );
});

test('random days in random zones end where the next day begins', () => {
  fc.assert(
    fc.property(anyDay, anyZone, (date, zone) => {
      const end = milestoneMoment({ date, time: null, zone });
      const day = (moment: number) => DateTime.fromMillis(moment, { zone: luxonZone(zone) }).toISODate()!;
      expect(day(end.getTime()) > date).toBe(true);
      expect(day(end.getTime() - 1) <= date).toBe(true);
    }),
    runs,
  );
});

test.each([
  ['AoE ends at noon in UTC', '2026-12-04', null, 'AoE', '2026-12-05T12:00:00.000Z'],
  ['AoE at a time', '2026-12-04', '23:59', 'AoE', '2026-12-05T11:59:00.000Z'],
  ['India', '2026-12-04', '17:00', 'Asia/Kolkata', '2026-12-04T11:30:00.000Z'],
  ['a day in India', '2026-12-04', null, 'Asia/Kolkata', '2026-12-04T18:30:00.000Z'],
  ['a leap day', '2028-02-29', null, 'UTC', '2028-03-01T00:00:00.000Z'],
  ['a skipped time is as much later', '2027-03-28', '02:30', 'Europe/Paris', '2027-03-28T01:30:00.000Z'],
  ['of a repeated time the first', '2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30:00.000Z'],
  ['a day of 23 hours', '2027-03-28', null, 'Europe/Paris', '2027-03-28T22:00:00.000Z'],
  ['a day whose successor has no midnight', '2023-04-27', null, 'Africa/Cairo', '2023-04-27T22:00:00.000Z'],
])('%s', (_name, date, time, zone, moment) => {
  expect(milestoneMoment({ date, time, zone }).toISOString()).toBe(moment);
});
