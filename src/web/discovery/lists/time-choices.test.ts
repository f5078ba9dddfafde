import { describe, expect, test } from 'vitest';
import { timeFilters as apiFilters, rankFilter } from '../../../contract/publishing/list-filters.ts';
import { readTimeChoices, timeSearch, withTime } from './time-choices.ts';

const read = (query: string) =>
  Object.fromEntries(
    Object.entries(readTimeChoices(new URLSearchParams(query))).filter(([, values]) => values.length > 0),
  );

test.each([
  ['closesWithin=7', { closesWithin: ['7'] }],
  ['closesWithin=030', { closesWithin: ['30'] }],
  ['closesWithin=365&closesWithin=7', { closesWithin: ['365'] }],
  ['startsIn=2027-01', { startsIn: ['2027-01'] }],
  ['mode=hybrid&mode=online&mode=hybrid', { mode: ['hybrid', 'online'] }],
  ['country=IN&country=de&country=in', { country: ['IN', 'DE'] }],
  ['rank=CORE+A*&rank=+CCF+B+', { rank: ['CORE A*', 'CCF B'] }],
  ['free=1', { free: ['true'] }],
  ['closed=1', { closed: ['1'] }],
  ['includeExpired=true', { closed: ['1'] }],
])('%s is recognised', (query, choices) => {
  expect(read(query)).toEqual(choices);
});

test.each([
  'closesWithin=0',
  'closesWithin=366',
  'closesWithin=-7',
  'closesWithin=7.5',
  'closesWithin=1e2',
  'closesWithin=',
  'startsIn=2027-13',
  'startsIn=2027-1',
  'startsIn=3027-01',
  'mode=moon',
  'country=India',
  'country=I%00',
  `rank=${'A'.repeat(61)}`,
  'rank=A%00B',
  'rank=%20',
  'free=false',
  'closed=maybe',
  'includeExpired=0',
  'constructor=1&toString=2&__proto__=3',
])('%s is ignored', (query) => {
  expect(read(query)).toEqual({});
});

test('recognised values are accepted by the API', () => {
  const search = timeSearch(
    readTimeChoices(
      new URLSearchParams(
        'closesWithin=14&startsIn=2027-01&mode=online&mode=onSite&country=in&free=1&rank=CORE+A',
      ),
    ),
  );
  for (const [name, schema] of Object.entries(apiFilters)) {
    const value = search[name as keyof typeof apiFilters];
    const text = (one: unknown) => String(one);
    const asked = Array.isArray(value) ? value.map(text) : value === undefined ? undefined : text(value);
    expect(schema.parse(asked), name).toEqual(value);
  }
  expect(rankFilter.parse(search.rank)).toEqual(['CORE A']);
});

test('the number of values is limited as in the API', () => {
  const many = new URLSearchParams(Array.from({ length: 80 }, (_, n): [string, string] => ['rank', `R${n}`]));
  expect(readTimeChoices(many).rank).toHaveLength(50);
});

test('what closes within some days is not closed: forms without JavaScript send both', () => {
  expect(read('closed=1&closesWithin=7')).toEqual({ closesWithin: ['7'] });
});

describe('an address', () => {
  const change = (query: string, ...args: [Parameters<typeof withTime>[1], string, boolean]) =>
    withTime(new URLSearchParams(query), ...args).toString();

  test('gets a value and goes to the first page', () => {
    expect(change('q=soil&page=3&country=IN', 'country', 'DE', true)).toBe('q=soil&country=IN&country=DE');
  });

  test('has one value of single-choice filters', () => {
    expect(change('closesWithin=7&sort=title', 'closesWithin', '30', true)).toBe(
      'sort=title&closesWithin=30',
    );
    expect(change('startsIn=2027-01', 'startsIn', '2027-02', true)).toBe('startsIn=2027-02');
  });

  test.each([
    ['country=in&country=IN&country=DE', 'country', 'IN', 'country=DE'],
    ['closesWithin=7&closesWithin=abc', 'closesWithin', '7', ''],
    ['includeExpired=true&closed=1', 'closed', '1', ''],
    ['rank=CORE+A*&rank=CORE+A', 'rank', 'CORE A', 'rank=CORE+A*'],
  ] as const)('%s loses %s %s, however it is spelled', (query, name, value, left) => {
    expect(change(query, name, value, false)).toBe(left);
  });

  test('asks either for closed items or for those that close soon', () => {
    expect(change('includeExpired=1', 'closesWithin', '7', true)).toBe('closesWithin=7');
    expect(change('closesWithin=7', 'closed', '1', true)).toBe('closed=1');
    expect(change('closesWithin=7&country=IN', 'country', 'IN', false)).toBe('closesWithin=7');
  });
});
