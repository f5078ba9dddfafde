import { kolkataDate } from '../../../contract/time/days.ts';
import type { JobFacets, PostFacets } from '../../../contract/publishing/calls.ts';
import { countryLetters, locationOfCountryCode } from '../../../contract/vocabulary/countries.ts';
import { type FilterChoices, queryOfChoices } from '../lists/filter-choices.ts';
import { knownFilterChoices, panelFilters } from '../lists/panel-filters.ts';
import type { Counts } from '../../lib/public-queries.ts';
import type { SearchFilters } from './search-query.ts';

/** Server only: what jobs and posts are filtered by alike. A job is where its location is, a post where its place is. */

const names = ['field', 'closesWithin', 'closed', 'mode', 'country'] as const;

/** Those of an address; the filters of single lists are ignored. */
export function readChoices(params: URLSearchParams): FilterChoices {
  const known = knownFilterChoices(params);
  const none = Object.keys(known).map((name) => [name, [] as string[]]);
  return {
    ...Object.fromEntries(none),
    ...Object.fromEntries(names.map((name) => [name, known[name]])),
  } as FilterChoices;
}

export const hasChoices = (choices: FilterChoices): boolean => names.some((name) => choices[name].length > 0);

/** The queries of both lists. */
export function filteredBy(choices: FilterChoices) {
  const { closesWithin, closed, mode, country } = choices;
  const shared = queryOfChoices({ closesWithin, closed, mode });
  const location = country.flatMap((code) => locationOfCountryCode(code) ?? []);
  return { jobs: { ...shared, location }, posts: { ...shared, country } };
}

const codes = new Map(countryLetters.map((code) => [locationOfCountryCode(code), code]));

const byCountry = (locations: Counts): Counts =>
  Object.fromEntries(
    Object.entries(locations).flatMap(([location, count]) => {
      const code = codes.get(location);
      return code === undefined ? [] : [[code, count]];
    }),
  );

const sumOf = (one: Counts = {}, other: Counts = {}): Counts => {
  const sum = { ...one };
  for (const [value, count] of Object.entries(other)) {
    const own = sum[value] ?? null;
    sum[value] = own === null || count === null ? (own ?? count) : own + count;
  }
  return sum;
};

interface Counted {
  params: URLSearchParams;
  choices: FilterChoices;
  jobs: JobFacets | null;
  posts: PostFacets | null;
  /** The lists of one author have closed items anyway. */
  hasClosed: boolean;
  totalCount: number;
  now: Date;
}

/** The filters of jobs and posts together, with the number of items of each value. */
export const searchFilters = ({
  params,
  choices,
  jobs,
  posts,
  hasClosed,
  totalCount,
  now,
}: Counted): SearchFilters => ({
  field: jobs && jobs.field,
  panel: panelFilters({
    params,
    choices,
    offered: names.filter((name) => name !== 'closed' || !hasClosed),
    facets: {
      closesWithin: sumOf(jobs?.closesWithin, posts?.closesWithin),
      mode: sumOf(jobs?.mode, posts?.mode),
      country: sumOf(jobs ? byCountry(jobs.location) : {}, posts?.country),
    },
    totalCount,
    today: kolkataDate(now),
  }),
  estimated: (jobs?.estimated ?? false) || (posts?.estimated ?? false),
});
