import { expect, test } from 'vitest';
import type { FilterName, ItemType } from '../../../contract/vocabulary/index.ts';
import { knownFilterChoices, panelFilters } from './panel-filters.ts';

const offered: FilterName[] = ['closesWithin', 'closed', 'startsIn', 'mode', 'country', 'rank', 'free'];
type Facets = Parameters<typeof panelFilters>[0]['facets'];

function filtersAt(query: string, facets: Facets, only: readonly FilterName[] = offered, type?: ItemType) {
  const params = new URLSearchParams(query);
  const choices = knownFilterChoices(params, type);
  return panelFilters({ params, choices, offered: only, facets, totalCount: 5, today: '2026-11-21' });
}
const optionsOf = (query: string, facets: Facets, name: FilterName) =>
  filtersAt(query, facets)
    .groups.flatMap(({ filters }) => filters)
    .find((filter) => filter.name === name)
    ?.options.map(({ label, count }) => `${label} ${count}`);
const titlesAt = (...args: Parameters<typeof filtersAt>) =>
  filtersAt(...args).groups.map(({ title }) => title);

test('a group is shown if one of its values would leave something', () => {
  const none = { closesWithin: { 7: 0 }, free: {}, mode: {} };
  const others = offered.filter((name) => name !== 'closed');
  expect(titlesAt('', none, others)).toEqual([]);
  expect(titlesAt('', { ...none, free: { true: 2 } }, others)).toEqual(['Cost']);
});

test('what a sample didn’t meet is offered without a number', () => {
  const mode = { online: 320, hybrid: null };
  expect(optionsOf('', { mode }, 'mode')).toEqual(['Online 320', 'On site and online null']);
  expect(titlesAt('', { country: { IN: null } })).toContain('Country');
});

test('States are offered where a list has items of India, by name', () => {
  const offeredAt = (state: Record<string, number>) =>
    filtersAt('', { state }, ['state']).groups.map(({ title, filters }) => [
      title,
      filters.flatMap(({ options }) => options.map(({ label }) => label)),
    ]);
  expect(offeredAt({ 'IN-WB': 4, 'IN-AS': 1 })).toEqual([['State', ['Assam', 'West Bengal']]]);
  expect(offeredAt({})).toEqual([]);
});

test('where nothing was found the groups with fixed values stay, with nothing to choose', () => {
  const params = new URLSearchParams('country=AQ');
  const names: FilterName[] = ['closesWithin', 'mode', 'state', 'level', 'contract', 'minPay', 'rank'];
  const { groups } = panelFilters({
    params,
    choices: knownFilterChoices(params),
    offered: names,
    facets: {},
    totalCount: 0,
    today: '2026-11-21',
  });
  const titles = ['Deadline', 'On site or online', 'Country', 'Academic level', 'Contract', 'Pay'];
  expect(groups.map(({ title }) => title)).toEqual(titles);
  const counts = groups.flatMap(({ filters }) => filters.flatMap(({ options }) => options));
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([0]));
});

test('a group whose value is in use is shown, also if the type is not looked for by it', () => {
  expect(titlesAt('free=true&rank=CORE+A', {}, ['mode'])).toEqual(['Rank', 'Cost']);
  expect(titlesAt('', { free: { true: 4 }, mode: { online: 1 } }, ['mode'])).toEqual(['On site or online']);
});

test('deadlines offer the fixed numbers of days, and the one in use with the count of the list', () => {
  const closesWithin = { 7: 1, 30: 0, 90: 8 };
  expect(optionsOf('', { closesWithin }, 'closesWithin')).toEqual([
    'Within 7 days 1',
    'Within 30 days 0',
    'Within 90 days 8',
  ]);
  expect(optionsOf('closesWithin=45', { closesWithin }, 'closesWithin')).toEqual([
    'Within 7 days 1',
    'Within 30 days 0',
    'Within 45 days 5',
    'Within 90 days 8',
  ]);
  expect(optionsOf('closesWithin=1', { closesWithin }, 'closesWithin')?.[0]).toBe('Within 1 day 5');
});

test('closed items are offered without a number, and not beside what closes soon', () => {
  expect(optionsOf('', {}, 'closed')).toEqual(['Include closed null']);
  expect(optionsOf('closesWithin=7', {}, 'closed')).toBeUndefined();
});

test('months come in order, past ones only with closed items', () => {
  const startsIn = { '2027-02': 1, '2026-11': 2, '2026-10': 3 };
  expect(optionsOf('', { startsIn }, 'startsIn')).toEqual(['November 2026 2', 'February 2027 1']);
  expect(optionsOf('closed=1', { startsIn }, 'startsIn')?.[0]).toBe('October 2026 3');
});

test('countries are named, those with most items first, and unknown ones are dropped', () => {
  const country = { DE: 1, IN: 4, AT: 1 };
  expect(optionsOf('country=nz&country=ZZ', { country }, 'country')).toEqual([
    'India 4',
    'Austria 1',
    'Germany 1',
    'New Zealand 0',
  ]);
});

test('a list of a hundred countries and ranks stays readable', () => {
  const ranks = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`Rank ${n}`, n + 1]));
  expect(optionsOf('rank=Rank+0', { rank: ranks }, 'rank')).toHaveLength(31);
});

test('two values in use of one name are told apart', () => {
  const { active } = filtersAt('filter=online&mode=online', {}, offered, 'workshop');
  expect(active.map(({ label }) => label)).toEqual(['Online', 'On site or online: Online']);
});

test('each value in use is named, with the parameters that say so', () => {
  const { active } = filtersAt(
    'country=in&closesWithin=30&startsIn=2027-01&free=1&mode=hybrid&rank=CORE+A&country=ZZ',
    {},
  );
  expect(active).toEqual([
    { label: 'Closes within 30 days', params: [['closesWithin', '30']] },
    { label: 'Starts in January 2027', params: [['startsIn', '2027-01']] },
    { label: 'On site and online', params: [['mode', 'hybrid']] },
    { label: 'India', params: [['country', 'in']] },
    { label: 'CORE A', params: [['rank', 'CORE A']] },
    { label: 'Free', params: [['free', '1']] },
  ]);
  expect(filtersAt('includeExpired=true', {}).active).toEqual([
    { label: 'Include closed', params: [['includeExpired', 'true']] },
  ]);
});
