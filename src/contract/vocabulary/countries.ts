import { countries, type TContinentCode } from 'countries-list';

/** Countries and continents. Not among what `index.ts` exports, as public pages load that without this list. */

export const countryLetters: readonly string[] = Object.keys(countries);

export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);

/** The English name of a country by its two letters (ISO 3166); null for others. */
export const countryName = (code: string | null): string | null =>
  code !== null && isCountry(code) ? countries[code as keyof typeof countries].name : null;

const codes = new Map(Object.entries(countries).map(([code, { name }]) => [name.toLowerCase(), code]));
/** Names in common use that the list spells otherwise. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  us: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  'u.s.a': 'US',
  'united states of america': 'US',
  korea: 'KR',
  's. korea': 'KR',
  'republic of korea': 'KR',
  'p.r. china': 'CN',
  'czech republic': 'CZ',
  'hong kong sar': 'HK',
  turkey: 'TR',
  czechia: 'CZ',
  'the netherlands': 'NL',
  uae: 'AE',
  'u.a.e': 'AE',
  'u.a.e.': 'AE',
};

/** The two letters of a country by its English name; null if it is unknown. */
export const countryCode = (name: string): string | null =>
  codes.get(name.toLowerCase()) ?? otherNames[name.toLowerCase()] ?? null;

/** The seven continents (docs/specification.md#vocabulary), by the codes that ISO 3166 country lists use for them. */
const continentOf: Record<TContinentCode, Continent> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  OC: 'Oceania',
  EU: 'Europe',
  NA: 'North America',
  SA: 'South America',
};

export const continents = [
  'Africa',
  'Antarctica',
  'Asia',
  'Oceania',
  'Europe',
  'North America',
  'South America',
] as const;
export type Continent = (typeof continents)[number];

/** Countries of each continent, by their English names in alphabetical order. */
export const countriesOf: Record<Continent, readonly string[]> = Object.fromEntries(
  continents.map((continent) => [
    continent,
    Object.values(countries)
      .filter((country) => continentOf[country.continent] === continent)
      .map((country) => country.name)
      .sort((a, b) => a.localeCompare(b, 'en')),
  ]),
) as unknown as Record<Continent, readonly string[]>;

export const allLocations: readonly string[] = continents.flatMap((continent) =>
  countriesOf[continent].map((country) => `${continent}/${country}`),
);

/** 'Asia/India' → { continent: 'Asia', country: 'India' }; null for an unknown place. */
export function parseLocation(location: string): { continent: Continent; country: string } | null {
  const slash = location.indexOf('/');
  const continent = location.slice(0, slash) as Continent;
  const country = location.slice(slash + 1);
  return countriesOf[continent]?.includes(country) ? { continent, country } : null;
}

/** The stored form of a place by two-letter country code; null for an unknown code. */
export function locationOfCountryCode(code: string): string | null {
  const country = countries[code.toUpperCase() as keyof typeof countries];
  return country ? `${continentOf[country.continent]}/${country.name}` : null;
}
