import type { Counts } from '../../public-queries.ts';

export interface Continent {
  name: string;
  /** 'Continent/Country' */
  countries: string[];
}

/** Continents and countries with jobs, or chosen ones, by number of jobs. */
export function placesOf(counts: Counts, chosen: string[]): Continent[] {
  const places = [...new Set([...Object.keys(counts), ...chosen])];
  const byCount = (a: string, b: string) => (counts[b] ?? 0) - (counts[a] ?? 0) || a.localeCompare(b, 'en');
  const continents = [...new Set(places.map((place) => place.split('/')[0]!))].sort(byCount);
  return continents.map((name) => ({
    name,
    countries: places.filter((place) => place.startsWith(`${name}/`)).sort(byCount),
  }));
}
