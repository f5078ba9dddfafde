import { inRupees } from '../../money/money-in-words.ts';
import type { Collection } from '../collections.ts';
import { type SubType, subTypeLabels } from '../item-types/index.ts';
import {
  fieldLabel,
  type PositionGroup,
  positionGroupLabels,
  positionLabel,
  placeName,
} from '../job-terms.ts';
import { type PlaceMode, placeModeLabels } from '../milestones.ts';
import { categoryKey, type ContractType, contractLabels, levelLabel, payThresholds } from '../openings.ts';
import { type IndianState, indianStates } from '../indian-states.ts';
import { askedFilters, filterNames } from './asked-filters.ts';
import type { FilterName, FilterRecord, FilterValue } from './filter-record.ts';

const both = ['jobs', 'posts'] as const;
const days = (count: string): string => `${count} ${count === '1' ? 'day' : 'days'}`;
const lowerCase = (values: string): string => values.toLowerCase();

/** The filters of lists. Browsers load the half that `askedFilters` has. */
export const filters = {
  group: {
    ...askedFilters.group,
    label: (group: PositionGroup) => positionGroupLabels[group],
    call: 'filter',
    lexeme: 'position',
    counted: ['jobs'],
    words: { where: 'before' },
    about: ['Subtypes of posts, or groups of positions'],
  },
  position: {
    ...askedFilters.position,
    label: positionLabel,
    lexeme: 'position',
    searched: true,
    counted: ['jobs'],
    words: { where: 'before', joins: true },
    about: ['Positions', ['lecturer']],
  },
  subType: {
    ...askedFilters.subType,
    label: (subType: SubType) => subTypeLabels[subType],
    lexeme: 'sub',
    searched: true,
    counted: ['posts'],
    words: { where: 'behind' },
    about: ['Subtype of the post', 'offline'],
  },
  field: {
    ...askedFilters.field,
    label: fieldLabel,
    lexeme: 'field',
    searched: true,
    counted: ['jobs'],
    words: { where: 'after', phrase: (fields) => `in ${fields}` },
    about: ['Fields of work', ['public_policy']],
  },
  location: {
    ...askedFilters.location,
    label: placeName,
    lexeme: 'at',
    counted: ['jobs'],
    words: { where: 'after', phrase: (places) => `in ${places}` },
    about: ['Continent and country, as listed by the enumeration', 'Asia/India'],
  },
  country: {
    ...askedFilters.country,
    lexeme: 'country',
    counted: both,
    words: { where: 'after', joins: true },
    panel: { order: 5, title: 'Country', control: 'boxes', most: 60 },
    about: ['Two letters of ISO 3166', 'IN'],
  },
  state: {
    ...askedFilters.state,
    label: (state: IndianState) => indianStates[state],
    lexeme: 'state',
    searched: true,
    counted: both,
    words: { where: 'after', phrase: (states) => `in ${states}` },
    panel: { order: 6, title: 'State', control: 'boxes', onlyFound: true },
    about: ['State of a place in India, by ISO 3166-2:IN', ['IN-AS']],
  },
  mode: {
    ...askedFilters.mode,
    label: (mode: PlaceMode) => placeModeLabels[mode],
    lexeme: 'mode',
    counted: both,
    words: { where: 'after', phrase: lowerCase },
    panel: { order: 4, title: 'On site or online', control: 'boxes' },
    about: ['Online, on site or both', 'onSite'],
  },
  employer: {
    ...askedFilters.employer,
    lexeme: null,
    counted: [],
    words: { where: 'after', phrase: (employer) => `at ${employer}` },
    about: ['Institution or organisation', 'Meghdoot University'],
  },
  rank: {
    ...askedFilters.rank,
    lexeme: 'rank',
    counted: ['posts'],
    words: { where: 'after', phrase: (ranks) => `ranked ${ranks}` },
    panel: { order: 7, title: 'Rank', control: 'boxes', most: 30, byName: true },
    about: ['Rank in a list of the field', 'A*'],
  },
  level: {
    ...askedFilters.level,
    label: levelLabel,
    lexeme: 'level',
    searched: true,
    counted: ['jobs'],
    words: { where: 'after', phrase: (levels) => `at ${levels}` },
    panel: { order: 8, title: 'Academic level', control: 'boxes' },
    about: ['Academic level of the 7th CPC', '10'],
  },
  category: {
    ...askedFilters.category,
    read: categoryKey,
    lexeme: 'category',
    counted: ['jobs'],
    words: { where: 'after', phrase: (categories) => `for ${categories}` },
    panel: {
      order: 10,
      title: 'Category',
      control: 'boxes',
      most: 30,
      active: (category) => `Vacancies: ${category}`,
    },
    about: ['Category of the vacancies', 'UR'],
  },
  minPay: {
    ...askedFilters.minPay,
    lexeme: 'pay',
    counted: ['jobs'],
    words: { where: 'after', phrase: (rupees) => `from ${inRupees(Number(rupees) * 100)} a month` },
    panel: {
      order: 11,
      title: 'Pay',
      control: 'select',
      none: 'Any pay',
      offered: payThresholds.map(String),
      label: (rupees) => `From ${inRupees(Number(rupees) * 100)} a month`,
    },
    about: ['Only openings that pay at least so many rupees a month', 70000],
  },
  startsIn: {
    ...askedFilters.startsIn,
    lexeme: 'starts',
    counted: ['posts'],
    words: { where: 'last', phrase: (month) => `starting in ${month}` },
    panel: {
      order: 3,
      title: 'Starts in',
      control: 'select',
      none: 'Any month',
      most: 36,
      active: (month) => `Starts in ${month}`,
    },
    about: ['A month, as YYYY-MM', '2027-06'],
  },
  closesWithin: {
    ...askedFilters.closesWithin,
    lexeme: null,
    counted: both,
    words: { where: 'last', phrase: (count) => `closing within ${days(count)}` },
    panel: {
      order: 1,
      title: 'Deadline',
      control: 'radios',
      none: 'Any time',
      offered: ['7', '30', '90'],
      label: (count) => `Within ${days(count)}`,
      active: (label) => `Closes ${label.toLowerCase()}`,
    },
    about: ['Only what closes within this many days', 7],
  },
  closed: {
    ...askedFilters.closed,
    call: 'includeExpired',
    lexeme: null,
    counted: [],
    words: { where: 'last', phrase: () => 'including closed ones' },
    panel: { order: 2, title: 'Deadline', control: 'boxes', label: () => 'Include closed' },
    about: ['Also what is closed'],
  },
  free: {
    ...askedFilters.free,
    lexeme: 'fee=free',
    counted: ['posts'],
    words: { where: 'first', phrase: () => 'free' },
    panel: { order: 12, title: 'Cost', control: 'boxes', label: () => 'Free' },
    about: ['Only what costs nothing', 'true'],
  },
  contract: {
    ...askedFilters.contract,
    label: (contract: ContractType) => contractLabels[contract],
    lexeme: 'contract',
    searched: true,
    counted: ['jobs'],
    words: { where: 'first', phrase: lowerCase },
    panel: { order: 9, title: 'Contract', control: 'boxes' },
    about: ['Kind of contract', 'permanent'],
  },
} as const satisfies Record<FilterName, FilterRecord>;

/** The record of a filter, whose own type tells no more than that of all. */
export const filterRecord = (name: FilterName): FilterRecord => filters[name];

/** The name of a filter in calls and facets. */
export const callName = (name: FilterName): string => filterRecord(name).call ?? name;

export const filtersIn = (collection: Collection): FilterName[] =>
  filterNames.filter((name) => filterRecord(name).of.includes(collection));
export const countedIn = (collection: Collection): FilterName[] =>
  filterNames.filter((name) => filterRecord(name).counted.includes(collection));

type Filters = typeof filters;
type CallName<Name extends FilterName> = Filters[Name] extends { call: infer Call extends string }
  ? Call
  : Name;
type ValueOf<Value extends FilterValue> = Value extends { values: readonly (infer One)[] }
  ? One
  : Value extends { type: 'number' }
    ? number
    : Value extends { type: 'flag' }
      ? boolean
      : string;

/** One value of a filter, as calls have it. */
export type FilterValueOf<Name extends FilterName> = ValueOf<Filters[Name]['value']>;

/** The filters with several values, or with one. */
type FilterNameIn<In extends Collection, Many extends boolean = boolean> = {
  [Name in FilterName]: In extends Filters[Name]['of'][number]
    ? Filters[Name]['many'] extends Many
      ? Name
      : never
    : never;
}[FilterName];

/** What calls have of the filters of a collection's lists, by their names there. */
export type FilterValues<In extends Collection> = {
  [Name in FilterNameIn<In, true> as CallName<Name>]: FilterValueOf<Name>[];
} & { [Name in FilterNameIn<In, false> as CallName<Name>]?: FilterValueOf<Name> | undefined };

/** The names in facets of what is counted in the lists of a collection. */
export type CountedIn<In extends Collection> = {
  [Name in FilterName]: In extends Filters[Name]['counted'][number] ? CallName<Name> : never;
}[FilterName];
