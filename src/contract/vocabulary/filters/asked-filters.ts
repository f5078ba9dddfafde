import { subTypes } from '../item-types/index.ts';
import { jobFields, jobPositions, positionGroupKeys } from '../job-terms.ts';
import { placeModes } from '../milestones.ts';
import { indianStateCodes } from '../indian-states.ts';
import { contracts, longestCategory, payLevels } from '../openings.ts';
import type { AskedFilter, FilterName } from './filter-record.ts';

const both = ['jobs', 'posts'] as const;

/** What an address may ask by each filter: the half of its record that browsers load. In the order of words and addresses. */
export const askedFilters = {
  group: {
    of: ['jobs'],
    own: true,
    parameters: ['filter'],
    many: true,
    value: { type: 'oneOf', values: positionGroupKeys },
  },
  position: {
    of: ['jobs'],
    own: true,
    many: true,
    value: { type: 'oneOf', values: jobPositions },
  },
  subType: {
    of: ['posts'],
    own: true,
    parameters: ['filter'],
    many: true,
    value: { type: 'oneOf', values: subTypes },
  },
  field: {
    of: ['jobs'],
    own: true,
    many: true,
    value: { type: 'oneOf', values: jobFields },
  },
  location: {
    of: ['jobs'],
    own: true,
    many: true,
    value: { type: 'place' },
  },
  country: {
    of: both,
    many: true,
    value: { type: 'country' },
  },
  state: {
    of: both,
    many: true,
    value: { type: 'oneOf', values: indianStateCodes },
  },
  mode: {
    of: both,
    many: true,
    value: { type: 'oneOf', values: placeModes },
  },
  employer: {
    of: ['jobs'],
    own: true,
    many: false,
    value: { type: 'text', max: 200 },
  },
  rank: {
    of: ['posts'],
    many: true,
    value: { type: 'text', max: 60 },
  },
  level: {
    of: ['jobs'],
    many: true,
    value: { type: 'oneOf', values: payLevels },
  },
  category: {
    of: ['jobs'],
    many: true,
    value: { type: 'text', max: longestCategory },
  },
  minPay: {
    of: ['jobs'],
    many: false,
    value: { type: 'number', max: 10_000_000, unit: 'rupees' },
  },
  startsIn: {
    of: both,
    many: false,
    value: { type: 'month' },
  },
  closesWithin: {
    of: both,
    many: false,
    value: { type: 'number', max: 365 },
    replaces: 'closed',
  },
  closed: {
    of: both,
    parameters: ['closed', 'includeExpired'],
    many: false,
    value: { type: 'flag', on: '1' },
    replaces: 'closesWithin',
  },
  free: {
    of: both,
    many: false,
    value: { type: 'flag', on: 'true' },
  },
  contract: {
    of: ['jobs'],
    many: true,
    value: { type: 'oneOf', values: contracts },
  },
} as const satisfies Record<FilterName, AskedFilter>;

export const filterNames = Object.keys(askedFilters) as FilterName[];

/** What may be asked by a filter, whose own type tells no more than that of all. */
export const askedFilter = (name: FilterName): AskedFilter => askedFilters[name];

/** The names of a filter in addresses of pages. */
export const parametersOf = (name: FilterName): readonly string[] => askedFilter(name).parameters ?? [name];
