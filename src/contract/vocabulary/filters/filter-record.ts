import type { Collection } from '../collections.ts';

/** In addresses of pages, if `parameters` of its record doesn't say otherwise. */
export type FilterName =
  | 'group'
  | 'position'
  | 'subType'
  | 'field'
  | 'location'
  | 'country'
  | 'state'
  | 'mode'
  | 'employer'
  | 'rank'
  | 'level'
  | 'category'
  | 'minPay'
  | 'startsIn'
  | 'closesWithin'
  | 'closed'
  | 'free'
  | 'contract';

/** What the values of a filter are, from which both the schema of calls and the reader of addresses are made. */
export type FilterValue =
  | { type: 'oneOf'; values: readonly string[] }
  | { type: 'text'; max: number }
  /** A whole number from 1. */
  | { type: 'number'; max: number; unit?: string }
  /** @param on how addresses of pages write it */
  | { type: 'flag'; on: '1' | 'true' }
  /** `month` is YYYY-MM, `country` two letters of ISO 3166, `place` 'Continent/Country' or a continent. */
  | { type: 'month' | 'country' | 'place' };

/** How the panel beside a list offers a filter. Filters that follow each other under one title are one group. */
export interface PanelRecord {
  order: number;
  title: string;
  control: 'boxes' | 'radios' | 'select';
  /** What stands for no value, of radios and selects. */
  none?: string;
  /** Values that are always offered; default: those of the vocabulary or of items that would leave something. */
  offered?: readonly string[];
  /** Of those of items, the most frequent so many. */
  most?: number;
  /** Not where nothing was found. */
  onlyFound?: true;
  /** In the order of their names instead of by number. */
  byName?: true;
  /** Label of a value, if it must say more. */
  label?: (value: string) => string;
  /** Label above the list, if it must say more. */
  active?: (label: string) => string;
}

/** Where the values stand in a search in words (`describeSearch`). */
export interface FilterWords {
  /** Before all else, before the name of the items, in brackets behind it, after it, or after the words that are searched for. */
  where: 'first' | 'before' | 'behind' | 'after' | 'last';
  /** The values as they are joined; default: the values alone. */
  phrase?: (values: string) => string;
  /** They are joined with those of the filter before. */
  joins?: true;
}

/** What an address may ask by a filter. */
export interface AskedFilter {
  /** Whose lists take it. */
  of: readonly Collection[];
  /** Whether the panel beside a list has a component for it; others are drawn from their record. */
  own?: true;
  /** Its names in addresses of pages, the first of which is written; default: its own. */
  parameters?: readonly string[];
  /** Whether it has several values, any of which an item may have. */
  many: boolean;
  value: FilterValue;
  /** Another filter that its choice removes. */
  replaces?: FilterName;
}

/** A filter of lists (docs/specification.md#lists). CONTRIBUTING.md says what else a new one needs. */
export interface FilterRecord extends AskedFilter {
  /** Label of a value; default: the value, or the name of the month or country. */
  label?: (value: never) => string;
  /** Its name in calls and facets; default: its own. */
  call?: string;
  /** The spelling by which items are found, of what a call asks. */
  read?: (typed: string) => string;
  /** What items have for it in their vector (SQL function `filter_lexemes`): a name before '=', or all of it for a flag; null if a column answers it. */
  lexeme: string | null;
  /** Whether words of a search find items by the label of their value. */
  searched?: true;
  /** Lists that say how many items each value leaves. */
  counted: readonly Collection[];
  words: FilterWords;
  /** Undefined for those with a component of their own. */
  panel?: PanelRecord;
  /** For the API's document: what its name in calls means, in whatever call, and a value. */
  about: readonly [description: string, example?: unknown];
}

/** Values of one parameter of a query. */
export const mostValues = 50;
/** Characters of a place. */
export const longestPlace = 100;
