import { describe, expect, it } from 'vitest';
import { activeFilters } from './ActiveFilters.tsx';
import { readListingQuery, toggleGroup, togglePosition } from './listing-query.ts';

const params = (query: string) => new URLSearchParams(query);
const read = (query: string) => readListingQuery(new URLSearchParams(query), 'job');
const chips = (query: string) => activeFilters(new URLSearchParams(query), read(query));

describe('the URL of the job listing', () => {
  it('contains the selected filters', () => {
    const address = 'position=lecturer&position=dean&field=humanities&location=Asia&location=Europe/Germany';
    const query = read(address);
    expect(query.position.toSorted()).toEqual(['dean', 'lecturer']);
    expect(query.field).toEqual(['humanities']);
    expect(query.location).toEqual(['Asia', 'Europe/Germany']);
    expect(chips(address).map(({ label }) => label)).toEqual([
      'Lecturer',
      'Dean',
      'Humanities',
      'Asia',
      'Europe → Germany',
    ]);
  });

  it('ignores unknown values', () => {
    const address = 'page=abc&sort=size&position=king&filter=toString&field=&location=%00&q=%20%20';
    const query = read(address);
    expect(query).toMatchObject({
      page: 1,
      sort: undefined,
      position: [],
      groups: [],
      field: [],
      location: [],
    });
    expect(query.q).toBeUndefined();
    expect(chips(address)).toEqual([]);
  });

  it('limits the page number', () => {
    expect(read('page=0').page).toBe(1);
    expect(read('page=-3').page).toBe(1);
    expect(read('page=999999').page).toBe(500);
    expect(read('page=7').page).toBe(7);
  });

  it('accepts any search term, without characters that the database refuses', () => {
    expect(read('q=%00soil%0Ascience').q).toBe('soil science');
    expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
    expect(read('q=100%25').q).toBe('100%');
  });

  it('lets a country replace its continent, which forms without JavaScript send too', () => {
    expect(read('location=Asia&location=Asia/India&location=Europe').location).toEqual([
      'Asia/India',
      'Europe',
    ]);
    expect(read('location=North America&location=South America/Peru').location).toHaveLength(2);
  });

  it('counts a position once if its group is selected too', () => {
    const address = 'filter=faculty&position=lecturer&position=dean';
    expect(read(address).position).toEqual(['dean']);
    expect(chips(address).map(({ label }) => label)).toEqual(['Faculty', 'Dean']);
    expect(chips(address)[0]?.without.toString()).toBe('position=dean');
  });
});

describe('selecting positions', () => {
  it('removes one from a selected group by selecting the others', () => {
    const next = togglePosition(params('filter=faculty&q=soil&page=3'), 'lecturer', false);
    expect(next.get('q')).toBe('soil');
    expect(next.has('page')).toBe(false);
    expect(readListingQuery(next, 'job')).toMatchObject({
      groups: [],
      position: ['professor', 'associate_professor', 'assistant_professor'],
    });
  });

  it('replaces all positions of a group by the group', () => {
    const next = toggleGroup(params('position=lecturer&position=dean'), 'faculty', true);
    expect(next.toString()).toBe('position=dean&filter=faculty');
    expect(toggleGroup(next, 'faculty', false).toString()).toBe('position=dean');
  });
});

it('keeps subtypes of its type and drops all others, as it does filters of other types', () => {
  const ofWorkshops = params(
    'filter=online&filter=journals&filter=nonsense&filter=hybrid&filter=faculty&position=dean&field=humanities&location=Asia&employer=IIT&page=2&sort=title',
  );
  expect(readListingQuery(ofWorkshops, 'workshop')).toEqual({
    q: undefined,
    groups: [],
    subTypes: ['online', 'hybrid'],
    position: [],
    field: [],
    location: [],
    employer: undefined,
    sort: 'title',
    page: 2,
  });
  expect(readListingQuery(ofWorkshops, 'news').subTypes).toEqual([]);
  expect(readListingQuery(params('sort=deadline'), 'news').sort).toBeUndefined();
});
