import { monthInWords } from '../time/calendar.ts';
import { countryName, continents, parseLocation } from '../vocabulary/countries.ts';
import {
  callName,
  type Collection,
  collections,
  collectionsIn,
  type FilterName,
  filterNames,
  filterRecord,
  type FilterWords,
  isItemType,
  placeName,
  type SearchScope,
  parametersOf,
  types,
} from '../vocabulary/index.ts';
import { isIndianZone } from '../time/dates-in-words.ts';
import type { SavedSearch } from '../discovery/saved-search.ts';
import { searchLimits } from '../vocabulary/saved.ts';
import { asSingleLine } from './single-line.ts';

/** More of one filter are counted. */
const maxNamed = 3;

/** 'Journals, Conferences or 2 more'. */
function anyOfThem(values: string[]): string {
  const [last, ...others] = values.toReversed();
  if (last === undefined || others.length === 0) return last ?? '';
  const named = values.slice(0, maxNamed);
  const rest = values.length - named.length;
  return rest > 0 ? `${named.join(', ')} or ${rest} more` : `${others.toReversed().join(', ')} or ${last}`;
}

const isKnownPlace = (location: string): boolean =>
  parseLocation(location) !== null || continents.some((continent) => continent === location);

/** A value in words; undefined for a text of somebody's own unless those are wanted. The values of all others are the portal's. */
function valueInWords(name: FilterName, value: string, isOwn: boolean): string | undefined {
  const { value: about, label = String } = filterRecord(name);
  switch (about.type) {
    case 'oneOf':
      return about.values.includes(value) ? label(value as never) : undefined;
    case 'flag':
      return value === 'false' ? undefined : value;
    case 'text':
      return isOwn ? value : undefined;
    case 'place':
      return isOwn || isKnownPlace(value) ? placeName(value) : undefined;
    case 'month':
      return monthInWords(value);
    case 'country':
      return countryName(value) ?? value;
    default:
      return value;
  }
}

/** Phrases of the filters that stand in one place, in the order of their records. */
function phrasesOf(
  collection: Collection,
  params: URLSearchParams,
  where: FilterWords['where'],
  isOwn: boolean,
): string[] {
  const phrases: { values: string[]; phrase: (values: string) => string }[] = [];
  for (const name of filterNames) {
    const { of, words } = filterRecord(name);
    if (words.where !== where) continue;
    const names = of.includes(collection) ? new Set([callName(name), ...parametersOf(name)]) : [];
    const given = [...names].flatMap((one) => params.getAll(one));
    const values = given.flatMap((value) => valueInWords(name, value, isOwn) ?? []);
    if (words.joins) phrases.at(-1)!.values.push(...values);
    else phrases.push({ values, phrase: words.phrase ?? String });
  }
  return phrases.flatMap(({ values, phrase }) => (values.length > 0 ? phrase(anyOfThem(values)) : []));
}

function nounOf(collection: SearchScope, params: URLSearchParams): string {
  if (collection === 'all') return 'jobs and posts';
  const chosen = params.getAll('type').filter(isItemType);
  const all = collection === 'posts' ? 'calls and articles' : collection;
  return anyOfThem(chosen.map((type) => types[type].plural)) || all;
}

/**
 * A list's query in words, to follow 'new': 'Assistant Professor jobs in India', 'workshops (Online), free'.
 * @param query as `readListQuery` spells it
 * @param options `isOwn` false leaves out free text, for readers who may not have written it
 */
export function describeSearch(collection: SearchScope, query: string, { isOwn = true } = {}): string {
  const params = new URLSearchParams(query);
  // Of both, a search has filters that both have.
  const [first = collections[0]] = collectionsIn(collection);
  const phrases = (where: FilterWords['where']) => phrasesOf(first, params, where, isOwn);
  const q = isOwn ? params.get('q') : null;
  const what = [
    ...(params.has('featured') ? ['featured'] : []),
    ...phrases('first'),
    ...phrases('before'),
    nounOf(collection, params),
    ...phrases('behind').map((subTypes) => `(${subTypes})`),
  ].join(' ');
  const [next, ...others] = [
    ...phrases('after'),
    ...(isOwn && params.has('userId') ? ['by one author'] : []),
    ...(q ? [`with “${q}”`] : []),
    ...phrases('last'),
  ];
  // 'jobs in India', but 'jobs in Data Science, in India'.
  return [next ? `${what} ${next}` : what, ...others].join(', ');
}

/** When mails of a saved search are sent, in words. */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const frequencyLabels = {
  now: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'No emails',
} as const;

/** 'Indian time' or 'America/New York time'. */
export const clockText = (timeZone: string): string =>
  isIndianZone(timeZone) ? 'Indian time' : `${timeZone.replaceAll('_', ' ')} time`;

type Times = Pick<SavedSearch, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/** 'Every Monday at 07:00, Indian time'. */
export function scheduleText({ frequency, weekday, hour, timeZone }: Times): string {
  if (frequency === 'now') return 'Email within a minute';
  if (frequency === 'none') return 'No emails';
  const day = frequency === 'daily' ? 'Every day' : `Every ${weekdays[weekday - 1]}`;
  return `${day} at ${hourText(hour)}, ${clockText(timeZone)}`;
}

const causes = {
  person: 'Paused',
  unsubscribed: 'Paused: you unsubscribed',
  bounced: 'Paused: your address did not accept our email',
  unverified: 'Paused: from before your email address was verified',
};

export const pauseText = (paused: NonNullable<SavedSearch['paused']>): string => causes[paused];

/** Default name of a search, from its filters in words: 'Assistant Professor jobs in India'. */
export function searchName(words: string): string {
  const line = asSingleLine(words);
  const name = line.charAt(0).toUpperCase() + line.slice(1);
  if (name.length <= searchLimits.name) return name;
  return `${name.slice(0, searchLimits.name - 1).toWellFormed()}…`;
}
