import { expect, test } from 'vitest';
import { listingAddresses } from './load-listing.ts';

const at = (address: string, dated?: string) =>
  listingAddresses('https://portal.test', new URL(address, 'https://portal.test'), dated);

test('the canonical address has known parameters once, in one order', () => {
  expect(
    at(
      '/jobs?utm_source=mail&sort=title&field=law_legal&q=&field=humanities&field=law_legal&field=spam&position=spam&country=in&country=ZZ&page=2',
    ).canonical,
  ).toBe('https://portal.test/jobs?field=humanities&field=law_legal&country=IN&page=2');
  expect(at('/jobs?page=1&includeExpired=true').canonical).toBe('https://portal.test/jobs?closed=1');
  expect(at('/jobs').canonical).toBe('https://portal.test/jobs');
});

test('feeds get the query of the API', () => {
  expect(
    at('/call-for-paper?filter=journals&closed=1&mode=onSite&free=1&page=2&sort=deadline&rank=CORE+A')
      .feedSearch,
  ).toBe('?filter=journals&mode=onSite&rank=CORE+A&free=true&includeExpired=true');
  expect(at('/call-for-paper?closesWithin=7&closed=1&startsIn=2027-01').feedSearch).toBe(
    '?startsIn=2027-01&closesWithin=7',
  );
  expect(at('/call-for-paper?closesWithin=x&country=ZZ').feedSearch).toBe('');
});

test('the calendar gets the filters that it supports', () => {
  expect(at('/workshops?mode=online&country=in&free=1&closesWithin=7', 'workshop').calendarTo).toBe(
    '/calendar?type=workshop&mode=online&country=IN&free=true',
  );
  expect(at('/workshops?mode=online&mode=hybrid', 'workshop').calendarTo).toBe('/calendar?type=workshop');
  expect(at('/blogs?mode=online').calendarTo).toBeUndefined();
});
