import { countries } from 'countries-list';

/** Separate from place-in-words.ts, which public pages need without this list. */

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
