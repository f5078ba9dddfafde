import { kolkataDate } from '../../../contract/time/deadline.ts';
import type { JobFacets, PostFacets } from '../../../contract/publishing/facets.ts';
import { countryLetters } from '../../../contract/vocabulary/countries.ts';
import { locationOfCountryCode } from '../../../contract/vocabulary/locations.ts';
import { type TimeChoices, timeSearch } from '../lists/time-choices.ts';
import { knownTimeChoices, timeFilters } from '../lists/time-filters.ts';
import type { Counts } from '../../lib/public-queries.ts';
import type { SearchFilters } from './search-results.ts';

/** Server only: what jobs and posts are filtered by alike. A job is where its location is, a post where its place is. */

const names = ['closesWithin', 'closed', 'mode', 'country'] as const;

/** Those of an address; the filters of single lists are ignored. */
export function readChoices(params: URLSearchParams): TimeChoices {
  const known = knownTimeChoices(params);
  const { closesWithin, closed, mode, country } = known;
  const none = Object.fromEntries(Object.keys(known).map((name) => [name, [] as string[]])) as TimeChoices;
  return { ...none, closesWithin, closed, mode, country };
}

export const hasChoices = (choices: TimeChoices): boolean => names.some((name) => choices[name].length > 0);

/** The queries of both lists. */
export function filteredBy(choices: TimeChoices) {
  const { closesWithin, includeExpired, mode, country } = timeSearch(choices);
  const shared = { closesWithin, includeExpired, mode };
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
  for (const [value, count] of Object.entries(other)) sum[value] = (sum[value] ?? 0) + count;
  return sum;
};

interface Counted {
  params: URLSearchParams;
  choices: TimeChoices;
  jobs: JobFacets | null;
  posts: PostFacets | null;
  /** Number of closed items, which the lists leave out; null for those of one author, which have them. */
  closed: number | null;
  totalCount: number;
  now: Date;
}

/** The filters of jobs and posts together, with the number of items of each value. */
export const searchFilters = ({
  params,
  choices,
  jobs,
  posts,
  closed,
  totalCount,
  now,
}: Counted): SearchFilters => ({
  field: jobs && jobs.field,
  time: timeFilters({
    params,
    choices,
    offered: names.filter((name) => name !== 'closed' || closed !== null),
    facets: {
      closesWithin: sumOf(jobs?.closesWithin, posts?.closesWithin),
      mode: sumOf(jobs?.mode, posts?.mode),
      country: sumOf(jobs ? byCountry(jobs.location) : {}, posts?.country),
      closed: { 1: closed ?? 0 },
    },
    totalCount,
    today: kolkataDate(now),
  }),
  countsCapped: (jobs?.countsCapped ?? false) || (posts?.countsCapped ?? false),
});
