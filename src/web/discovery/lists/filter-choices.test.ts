import { describe, expect, test } from 'vitest';
import { filterSchemas } from '../../../contract/publishing/list-filters.ts';
import { filterNames } from '../../../contract/vocabulary/index.ts';
import { linksOf } from './FilterPanel.tsx';
import {
  queryOfChoices,
  readFilterChoices,
  toggleGroup,
  togglePosition,
  withChoice,
} from './filter-choices.ts';
import { panelFilters } from './panel-filters.ts';

const read = (query: string) =>
  Object.fromEntries(
    Object.entries(readFilterChoices(new URLSearchParams(query))).filter(([, values]) => values.length > 0),
  );

test.each([
  ['closesWithin=7', { closesWithin: ['7'] }],
  ['closesWithin=030', { closesWithin: ['30'] }],
  ['closesWithin=365&closesWithin=7', { closesWithin: ['365'] }],
  ['startsIn=2027-01', { startsIn: ['2027-01'] }],
  ['mode=hybrid&mode=online&mode=hybrid', { mode: ['online', 'hybrid'] }],
  ['country=IN&country=de&country=in', { country: ['IN', 'DE'] }],
  ['state=IN-AS&state=IN-XX', { state: ['IN-AS'] }],
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

test('recognised values are accepted by the API, as what the list is asked for', () => {
  const address =
    'filter=faculty&position=dean&field=humanities&location=Asia/India&country=in&state=IN-AS&mode=online&mode=onSite&employer=IIT&level=10&category=UR&minPay=50000&startsIn=2027-01&closesWithin=14&free=1&contract=guest&filter=journals&rank=CORE+A';
  const { closed, ...choices } = readFilterChoices(new URLSearchParams(address));
  const query = queryOfChoices(choices);
  for (const [name, schema] of Object.entries({ ...filterSchemas('jobs'), ...filterSchemas('posts') })) {
    const value = query[name as keyof typeof query];
    const asked = Array.isArray(value) ? value.map(String) : value === undefined ? undefined : String(value);
    expect(schema.parse(asked), name).toEqual(value);
  }
  expect(closed).toEqual([]);
  expect(Object.keys(choices).filter((name) => choices[name as keyof typeof choices].length === 0)).toEqual(
    [],
  );
  expect(Object.keys(query)).toHaveLength(filterNames.length - 1);
});

test('the number of values is limited as in the API', () => {
  const many = new URLSearchParams(Array.from({ length: 80 }, (_, n): [string, string] => ['rank', `R${n}`]));
  expect(readFilterChoices(many).rank).toHaveLength(50);
});

test('what closes within some days is not closed: forms without JavaScript send both', () => {
  expect(read('closed=1&closesWithin=7')).toEqual({ closesWithin: ['7'] });
});

describe('an address', () => {
  const change = (query: string, ...args: [Parameters<typeof withChoice>[1], string, boolean]) =>
    withChoice(new URLSearchParams(query), ...args).toString();

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

const params = (query: string) => new URLSearchParams(query);
const readJobs = (query: string) => readFilterChoices(params(query), 'job');
function chips(query: string) {
  const found = { facets: {}, offered: [], totalCount: 1, today: '2026-11-21' };
  const { active } = panelFilters({ params: params(query), choices: readJobs(query), ...found });
  return linksOf(params(query), active);
}

describe('the URL of the job listing', () => {
  test('contains the selected filters', () => {
    const address = 'position=lecturer&position=dean&field=humanities&location=Asia&location=Europe/Germany';
    const choices = readJobs(address);
    expect(choices.position.toSorted()).toEqual(['dean', 'lecturer']);
    expect(choices.field).toEqual(['humanities']);
    expect(choices.location).toEqual(['Asia', 'Europe/Germany']);
    expect(chips(address).map(({ label }) => label)).toEqual([
      'Lecturer',
      'Dean',
      'Humanities',
      'Asia',
      'Germany',
    ]);
  });

  test('ignores unknown values', () => {
    const address = 'page=abc&sort=size&position=king&filter=toString&field=&location=%00&q=%20%20';
    const choices = readJobs(address);
    expect(Object.values(choices).flat()).toEqual([]);
    expect(chips(address)).toEqual([]);
  });

  test('lets a country replace its continent, which forms without JavaScript send too', () => {
    expect(readJobs('location=Asia&location=Asia/India&location=Europe').location).toEqual([
      'Asia/India',
      'Europe',
    ]);
    expect(readJobs('location=North America&location=South America/Peru').location).toHaveLength(2);
  });

  test('counts a position once if its group is selected too', () => {
    const address = 'filter=faculty&position=lecturer&position=dean';
    expect(readJobs(address).position).toEqual(['dean']);
    expect(chips(address).map(({ label }) => label)).toEqual(['Faculty', 'Dean']);
    expect(chips(address)[0]?.without.toString()).toBe('position=dean');
  });
});

describe('selecting positions', () => {
  test('removes one from a selected group by selecting the others', () => {
    const next = togglePosition(params('filter=faculty&q=soil&page=3'), 'lecturer', false);
    expect(next.get('q')).toBe('soil');
    expect(next.has('page')).toBe(false);
    expect(readFilterChoices(next, 'job')).toMatchObject({
      group: [],
      position: ['professor', 'associate_professor', 'assistant_professor'],
    });
  });

  test('replaces all positions of a group by the group', () => {
    const next = toggleGroup(params('position=lecturer&position=dean'), 'faculty', true);
    expect(next.toString()).toBe('position=dean&filter=faculty');
    expect(toggleGroup(next, 'faculty', false).toString()).toBe('position=dean');
  });
});

test('keeps subtypes of its type and drops all others, as it does filters of other types', () => {
  const ofWorkshops = params(
    'filter=online&filter=journals&filter=nonsense&filter=hybrid&filter=faculty&position=dean&field=humanities&location=Asia&employer=IIT&level=10&page=2&sort=title',
  );
  const chosen = Object.entries(readFilterChoices(ofWorkshops, 'workshop')).filter(
    ([, values]) => values.length > 0,
  );
  expect(Object.fromEntries(chosen)).toEqual({ subType: ['online', 'hybrid'] });
  expect(readFilterChoices(ofWorkshops, 'news').subType).toEqual([]);
});
