import type { Counts } from '../../lib/public-queries.ts';

/** Facets sent as counts; those of the panel are sent ready to show (`PanelFilters`). */
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
