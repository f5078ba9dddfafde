import { monthInWords, monthOf } from '../../../contract/time/calendar.ts';
import { inRupees } from '../../../contract/money/rupees.ts';
import { countryName, isCountry } from '../../../contract/vocabulary/countries.ts';
import {
  contractLabels,
  contracts,
  type ContractType,
  type FilterName,
  type PayLevel,
  levelLabel,
  payLevels,
  payMatrix,
  payThresholds,
  placeModeLabels,
  placeModes,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { paramsOf, readTimeChoices, type TimeChoices, type TimeFilterName } from './time-choices.ts';

/** Server only: names of countries and months are made here, so that pages need no list of them. */

interface TimeFilterOption {
  value: string;
  label: string;
  /** Number of items it would leave; null where it isn't known. */
  count: number | null;
}

export interface TimeFilter {
  name: TimeFilterName;
  control: 'boxes' | 'radios' | 'select';
  options: TimeFilterOption[];
}

export interface TimeFilterGroup {
  title: string;
  filters: TimeFilter[];
}

/** A value in use. */
export interface ActiveTimeFilter {
  /** Label above the list. */
  label: string;
  /** Its parameters, as spelled in the address. */
  params: [name: string, text: string][];
}

export interface TimeFilters {
  groups: TimeFilterGroup[];
  active: ActiveTimeFilter[];
}

/** The filters of an address, without unknown countries. */
export function knownTimeChoices(params: URLSearchParams): TimeChoices {
  const choices = readTimeChoices(params);
  return { ...choices, country: choices.country.filter(isCountry) };
}

interface FilterOptions {
  params: URLSearchParams;
  choices: TimeChoices;
  /** The filters that the type offers. Others are shown only while they are active. */
  offered: readonly FilterName[];
  facets: Partial<Record<TimeFilterName, Counts>>;
  /** Number of items of the current list. */
  totalCount: number;
  /** Of the day in India. */
  today: string;
}

const days = ['7', '30', '90'];
/** Limits that keep lists readable; active values are added to them. */
const maxMonths = 36;
const maxCountries = 60;
const maxRanks = 30;
const maxCategories = 30;

const inDays = (value: string): string => `${value} ${value === '1' ? 'day' : 'days'}`;

/** Display of each filter: its control, its values besides the active ones, and their labels. */
interface FilterDefinition {
  control: TimeFilter['control'];
  values: (counts: Counts, filterOptions: FilterOptions) => string[];
  label: (value: string) => string | null;
  /** Order of the values, if not by count. */
  order?: (a: string, b: string) => number;
  /** Label in the row of active filters, if it must be more explicit. */
  active?: (value: string) => string;
}

const byCount = (counts: Counts, limit: number): string[] =>
  Object.keys(counts)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (a < b ? -1 : 1))
    .slice(0, limit);

/** Those of a fixed list with items; all of them where nothing was found, so that the panel stays as it is. */
const ofAll =
  (all: readonly string[]): FilterDefinition['values'] =>
  (counts, { totalCount }) =>
    all.filter((value) => totalCount === 0 || counts[value] === null || counts[value]);

/** 'Level 10 · from ₹57,700' */
const levelWithPay = (level: PayLevel): string =>
  `${levelLabel(level)} · from ${inRupees(payMatrix.levels[level].min * 100)}`;

const definitions: Record<TimeFilterName, FilterDefinition> = {
  closesWithin: {
    control: 'radios',
    values: () => days,
    order: (a, b) => Number(a) - Number(b),
    label: (value) => `Within ${inDays(value)}`,
    active: (value) => `Closes within ${inDays(value)}`,
  },
  closed: {
    control: 'boxes',
    // Items that close soon are not closed.
    values: (_counts, { choices }) => (choices.closesWithin.length > 0 ? [] : ['1']),
    label: () => 'Include closed',
  },
  startsIn: {
    control: 'select',
    values: (counts, { today, choices }) =>
      Object.keys(counts)
        .filter((month) => choices.closed.length > 0 || month >= monthOf(today))
        .sort()
        .slice(0, maxMonths),
    label: monthInWords,
    active: (value) => `Starts in ${monthInWords(value)}`,
  },
  mode: {
    control: 'boxes',
    values: ofAll(placeModes),
    label: (value) => placeModeLabels[value as keyof typeof placeModeLabels],
  },
  country: { control: 'boxes', values: (counts) => byCount(counts, maxCountries), label: countryName },
  rank: {
    control: 'boxes',
    values: (counts) => byCount(counts, maxRanks),
    order: (a, b) => a.localeCompare(b, 'en'),
    label: (value) => value,
  },
  free: { control: 'boxes', values: () => ['true'], label: () => 'Free' },
  level: {
    control: 'boxes',
    values: ofAll(payLevels),
    label: (value) => levelWithPay(value as PayLevel),
    active: (value) => levelLabel(value as PayLevel),
  },
  contract: {
    control: 'boxes',
    values: ofAll(contracts),
    label: (value) => contractLabels[value as ContractType],
  },
  category: {
    control: 'boxes',
    values: (counts) => byCount(counts, maxCategories),
    label: (value) => value,
    active: (value) => `Vacancies: ${value}`,
  },
  minPay: {
    control: 'select',
    values: ofAll(payThresholds.map(String)),
    order: (a, b) => Number(a) - Number(b),
    label: (value) => `From ${inRupees(Number(value) * 100)} a month`,
  },
};

const groups: [title: string, names: TimeFilterName[]][] = [
  ['Deadline', ['closesWithin', 'closed']],
  ['Starts in', ['startsIn']],
  ['Place', ['mode']],
  ['Country', ['country']],
  ['Rank', ['rank']],
  ['Academic level', ['level']],
  ['Contract', ['contract']],
  ['Category', ['category']],
  ['Pay', ['minPay']],
  ['Cost', ['free']],
];

/** A list never waits for the number of its closed items. */
const notCounted: Counts = { 1: null };

function filterOf(name: TimeFilterName, filterOptions: FilterOptions): TimeFilter | null {
  const { choices, offered, facets, totalCount } = filterOptions;
  const chosen = choices[name];
  if (!offered.includes(name) && chosen.length === 0) return null;
  const counts = name === 'closed' ? notCounted : (facets[name] ?? {});
  const { control, values, label, order } = definitions[name];
  const known = values(counts, filterOptions);
  const all = [...known, ...chosen.filter((value) => !known.includes(value))];
  if (order) all.sort(order);
  const options = all.flatMap((value) => {
    const text = label(value);
    // Facets only count fixed numbers of days; for any other active one, the list has the count.
    const isOther = name === 'closesWithin' && !days.includes(value);
    const count = counts[value] === undefined ? 0 : counts[value];
    return text === null ? [] : [{ value, label: text, count: isOther ? totalCount : count }];
  });
  // What nothing was found with is changed by the filters that are there anyway.
  const isUseful =
    totalCount === 0 || options.some(({ value, count }) => count !== 0 || chosen.includes(value));
  return isUseful && options.length > 0 ? { name, control, options } : null;
}

/** The filters of a list with the count of each value. Values without results are not offered. */
export function timeFilters(filterOptions: FilterOptions): TimeFilters {
  const shown = groups.flatMap(([title, names]): TimeFilterGroup[] => {
    const filters = names.flatMap((name) => filterOf(name, filterOptions) ?? []);
    return filters.length > 0 ? [{ title, filters }] : [];
  });
  const active = shown
    .flatMap(({ filters }) => filters)
    .flatMap(({ name, options }) =>
      options
        .filter(({ value }) => filterOptions.choices[name].includes(value))
        .map(({ value, label }) => ({
          label: definitions[name].active?.(value) ?? label,
          params: paramsOf(filterOptions.params, name, value),
        })),
    );
  return { groups: shown, active };
}
