import { expect, test } from 'vitest';
import { allLocations, countryLetters } from '../vocabulary/countries.ts';
import { canonicalZone, placeZones, zonesByCountry } from './country-zones.ts';
import { zoneOfJob } from './job-zone.ts';
import { isTimeZone } from '../vocabulary/milestones.ts';

test.each([
  ['Asia/India', 'Asia/Kolkata'],
  ['North America/United States', 'Pacific/Honolulu'],
  ['Oceania/New Zealand', 'Pacific/Auckland'],
  ['Europe/Russia', 'Europe/Kaliningrad'],
  ['Europe/Spain', 'Atlantic/Canary'],
  ['Europe/Portugal', 'Atlantic/Azores'],
  ['North America/Canada', 'America/Vancouver'],
  ['South America/Chile', 'Pacific/Easter'],
  ['Oceania/Australia', 'Australia/Perth'],
  ['Oceania/Kiribati', 'Pacific/Tarawa'],
  ['Europe/Germany', 'Europe/Berlin'],
  ['Antarctica/Antarctica', 'UTC'],
  ['Asia/', 'Asia/Kolkata'],
  ['', 'Asia/Kolkata'],
])('the dates of a job in %s count in %s', (location, zone) => {
  expect(zoneOfJob({ location })).toBe(zone);
});

test('the place of work is more exact than the location', () => {
  expect(zoneOfJob({ location: 'Asia/India', place: { country: 'NZ' } })).toBe('Pacific/Auckland');
  expect(zoneOfJob({ location: 'Asia/Japan', place: { country: null } })).toBe('Asia/Tokyo');
  expect(zoneOfJob({ location: 'Asia/Japan', place: null })).toBe('Asia/Tokyo');
});

test('every country and location has a zone of its own that this system knows', () => {
  expect(countryLetters.filter((country) => !zonesByCountry.has(country))).toEqual([]);
  const inIndia = allLocations.filter((location) => zoneOfJob({ location }) === 'Asia/Kolkata');
  expect(inIndia).toEqual(['Asia/India']);
  for (const zone of placeZones) new Intl.DateTimeFormat('en', { timeZone: zone });
});

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
const offset = (timeZone: string, moment: Date): number =>
  Date.parse(`${moment.toLocaleString('sv-SE', { timeZone })}Z`) - moment.getTime();

test.each([...zonesByCountry].filter(([country]) => country !== 'AQ'))(
  'in %s no day ends later than in the first zone, in winter and in summer',
  (_country, [first, ...others]) => {
    for (const moment of [new Date('2027-01-15T00:00:00Z'), new Date('2027-07-15T00:00:00Z')])
      for (const other of others) expect(offset(first!, moment)).toBeLessThanOrEqual(offset(other, moment));
  },
);

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Japan', 'Asia/Tokyo'],
  ['Etc/UTC', 'UTC'],
  ['AoE', 'AoE'],
])('%s is shown as %s', (zone, name) => {
  expect([isTimeZone(zone), canonicalZone(zone)]).toEqual([true, name]);
});

test.each(['IST', 'EST', '+05:30', 'Asia/Nowhere', 'asia', ''])('%s is no zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});
