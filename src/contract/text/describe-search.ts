import { monthInWords } from '../time/calendar.ts';
import { countryName } from '../vocabulary/countries.ts';
import { continents, parseLocation } from '../vocabulary/locations.ts';
import { inRupees } from '../money/rupees.ts';
import {
  contractLabels,
  fieldLabel,
  isItemType,
  levelLabel,
  placeModeLabels,
  positionGroupLabels,
  positionLabel,
  types,
  subTypeLabels,
  type Collection,
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

const placeName = (location: string): string => location.slice(location.indexOf('/') + 1);
const isKnownPlace = (location: string): boolean =>
  parseLocation(location) !== null || continents.some((continent) => continent === location);

/** The query without filters that may contain free text; the values of all others are the portal's own. */
function withoutOwnWords(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams(params);
  for (const name of ['q', 'employer', 'rank', 'category', 'userId']) known.delete(name);
  for (const place of known.getAll('location')) if (!isKnownPlace(place)) known.delete('location', place);
  return known;
}

function nounOf(collection: Collection, params: URLSearchParams): string {
  const chosen = params.getAll('type').filter(isItemType);
  return anyOfThem(chosen.map((type) => types[type].plural)) || collection;
}

const labelled = (labels: object, value: string): string =>
  (labels as Record<string, string | undefined>)[value] ?? value;

/** Words before the noun: 'free', 'Assistant Professor'. */
const adjectivesOf = (params: URLSearchParams): string[] => [
  params.has('featured') ? 'featured' : '',
  params.has('free') ? 'free' : '',
  anyOfThem(params.getAll('contract').map((value) => labelled(contractLabels, value).toLowerCase())),
];

const daysInWords = (days: string): string => `closing within ${days} ${days === '1' ? 'day' : 'days'}`;

/** Words after the noun: 'in India', 'with “optics”'. */
function limitsOf(params: URLSearchParams): string[] {
  const all = (name: string, label: (value: string) => string = String) =>
    anyOfThem(params.getAll(name).map(label));
  const one = (name: string, text: (value: string) => string) => {
    const value = params.get(name);
    return value ? text(value) : '';
  };
  const fields = all('field', (value) => fieldLabel(value as never));
  const places = anyOfThem([
    ...params.getAll('location').map(placeName),
    ...params.getAll('country').map((code) => countryName(code) ?? code),
  ]);
  const ranks = all('rank');
  const levels = all('level', (value) => levelLabel(value as never));
  const categories = all('category');
  return [
    fields && `in ${fields}`,
    places && `in ${places}`,
    all('mode', (value) => labelled(placeModeLabels, value).toLowerCase()),
    one('employer', (employer) => `at ${employer}`),
    one('userId', () => 'by one author'),
    ranks && `ranked ${ranks}`,
    levels && `at ${levels}`,
    categories && `for ${categories}`,
    one('minPay', (rupees) => `from ${inRupees(Number(rupees) * 100)} a month`),
    one('q', (q) => `with “${q}”`),
    one('startsIn', (month) => `starting in ${monthInWords(month)}`),
    one('closesWithin', daysInWords),
    one('includeExpired', () => 'including closed ones'),
  ].filter(Boolean);
}

/**
 * A list's query in words, to follow 'new': 'Assistant Professor jobs in India', 'workshops (Online), free'.
 * @param query as `readListQuery` spells it
 * @param options `isOwn` false leaves out free text, for readers who may not have written it
 */
export function describeSearch(collection: Collection, query: string, { isOwn = true } = {}): string {
  const given = new URLSearchParams(query);
  const params = isOwn ? given : withoutOwnWords(given);
  const filters = [...params.getAll('filter'), ...params.getAll('subType')];
  const positions = [
    ...(collection === 'jobs' ? filters.map((value) => labelled(positionGroupLabels, value)) : []),
    ...params.getAll('position').map((value) => positionLabel(value as never)),
  ];
  const subTypes =
    collection === 'posts' ? anyOfThem(filters.map((value) => labelled(subTypeLabels, value))) : '';
  const what = [
    ...adjectivesOf(params),
    anyOfThem(positions),
    nounOf(collection, params),
    subTypes && `(${subTypes})`,
  ]
    .filter(Boolean)
    .join(' ');
  const [first, ...others] = limitsOf(params);
  // 'jobs in India', but 'jobs in Data Science, in India'.
  return [first ? `${what} ${first}` : what, ...others].join(', ');
}
