import { monthInWords } from '../time/calendar.ts';
import { countryName } from '../vocabulary/countries.ts';
import { continents, parseLocation } from '../vocabulary/locations.ts';
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
