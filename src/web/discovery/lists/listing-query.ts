import {
  type FilterName,
  isDated,
  type ItemType,
  type JobField,
  jobFields,
  type JobPosition,
  jobPositions,
  type PositionGroup,
  positionGroupKeys,
  positionGroups,
  type PostSort,
  postSorts,
  type SubType,
  subTypesOf,
  type TypeRecord,
  types,
} from '../../../contract/vocabulary/index.ts';
import type { Counts } from '../../lib/public-queries.ts';
import { knownValues, knownValue, pageParam, textParam } from './read-params.ts';
import { withToggled, withoutValue, withValue } from './listing-url.ts';

/** Query of a list (docs/specification.md#listing-addresses), beside time, place and cost. */
export interface ListingQuery {
  q: string | undefined;
  /** Both are the parameter `filter`; a type has at most one of them. */
  groups: PositionGroup[];
  subTypes: SubType[];
  position: JobPosition[];
  field: JobField[];
  /** 'Continent/Country', or a whole continent. */
  location: string[];
  employer: string | undefined;
  sort: PostSort | undefined;
  page: number;
}

const place = /^[\p{L}][\p{L} .,'()&’-]{0,48}(\/[\p{L}][\p{L} .,'()&’-]{0,60})?$/u;

/** A country replaces its continent; without script both are sent. */
const narrowed = (places: string[]): string[] =>
  places.filter((name) => !places.some((other) => other.startsWith(`${name}/`)));

export const sortsOf = (type: ItemType): readonly PostSort[] =>
  isDated(type) ? postSorts : postSorts.filter((sort) => sort !== 'deadline');

/** Values that the type doesn't have, and filters that its record doesn't name, are dropped. */
export function readListingQuery(params: URLSearchParams, type: ItemType): ListingQuery {
  const { filters }: TypeRecord = types[type];
  const ifNamed = <Value>(name: FilterName, values: Value[]) => (filters.includes(name) ? values : []);
  const groups = ifNamed('group', knownValues(params, 'filter', positionGroupKeys));
  const implied = new Set<JobPosition>(groups.flatMap((group) => positionGroups[group]));
  return {
    q: textParam(params, 'q'),
    groups,
    subTypes: knownValues(params, 'filter', subTypesOf(type)),
    position: ifNamed('position', knownValues(params, 'position', jobPositions)).filter(
      (position) => !implied.has(position),
    ),
    field: ifNamed('field', knownValues(params, 'field', jobFields)),
    location: ifNamed(
      'location',
      narrowed([...new Set(params.getAll('location'))].filter((value) => place.test(value)).slice(0, 50)),
    ),
    employer: filters.includes('employer') ? textParam(params, 'employer') : undefined,
    sort: knownValue(params, 'sort', sortsOf(type)),
    page: pageParam(params),
  };
}

/** Removing one position of a selected group selects the group's others. */
export function togglePosition(params: URLSearchParams, position: JobPosition, on: boolean): URLSearchParams {
  const group = positionGroupKeys.find((key) =>
    (positionGroups[key] as readonly JobPosition[]).includes(position),
  );
  if (on) return withValue(params, 'position', position);
  if (!group || !params.has('filter', group)) return withoutValue(params, 'position', position);
  const others = (positionGroups[group] as readonly JobPosition[]).filter((member) => member !== position);
  return others.reduce(
    (next, member) => withValue(next, 'position', member),
    withoutValue(withoutValue(params, 'filter', group), 'position', position),
  );
}

/** Positions of a selected group are implied. */
export function toggleGroup(params: URLSearchParams, group: PositionGroup, on: boolean): URLSearchParams {
  const alone = positionGroups[group].reduce(
    (next, member) => withoutValue(next, 'position', member),
    params,
  );
  return withToggled(alone, 'filter', group, on);
}

/** Facets sent as counts; the filters by time and place are sent ready to show (`TimeFilters`). */
export interface ListingFacets {
  filter: Counts | undefined;
  position: Counts | undefined;
  field: Counts | undefined;
  subType: Counts | undefined;
  /** Packed by `packCounts`. */
  location: string | undefined;
  estimated: boolean;
}

/** Packs counts into one string: a page's data is serialised value by value, which is slow for some 230 countries. */
export const packCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([place, count]) => `${place}=${count ?? ''}`)
    .join('\n');

export const unpackCounts = (packed: string): Counts =>
  Object.fromEntries(
    packed.split('\n').flatMap((line) => {
      if (!line) return [];
      const end = line.lastIndexOf('=');
      const count = line.slice(end + 1);
      return [[line.slice(0, end), count ? Number(count) : null]];
    }),
  );

const { compare } = new Intl.Collator('en');
const byCount = (counts: Counts) => (a: string, b: string) =>
  (counts[b] ?? 0) - (counts[a] ?? 0) || compare(a, b);

const placesOf = (counts: Counts, chosen: string[]): string[] => [
  ...new Set([...Object.keys(counts), ...chosen]),
];

/** Continents with jobs, or chosen ones, by number of jobs. */
export const continentsOf = (counts: Counts, chosen: string[]): string[] =>
  [...new Set(placesOf(counts, chosen).map((place) => place.split('/', 1)[0]!))].sort(byCount(counts));

/** Countries ('Continent/Country') of a continent with jobs, or chosen ones, by number of jobs. */
export const countriesOf = (continent: string, counts: Counts, chosen: string[]): string[] =>
  placesOf(counts, chosen)
    .filter((place) => place.startsWith(`${continent}/`))
    .sort(byCount(counts));
