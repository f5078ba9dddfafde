import { countryCode } from '../../contract/vocabulary/countries.ts';
import type { StoredPlace } from '../../contract/publishing/details.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';

/** Shortens a line to a number of characters, without splitting one; null if nothing is left. */
export const truncateLine = (text: string, length: number): string | null =>
  asSingleLine(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;

const isOnline = (text: string) => /\b(online|virtual)\b/i.test(text);

/** 'Orlando, Florida USA' names its country without a comma. */
const withCommas = (text: string): string =>
  text
    .replaceAll('，', ',')
    .replace(/\.$/, '')
    .replace(/(?<=[^,\s]) +(?=(?:USA|UK|Canada)$)/, ', ');

/** 'Vienna, Austria' has a city and a country, 'Online' neither; any other text becomes the city. */
export function placeOf(text: string): StoredPlace {
  const parts = withCommas(text)
    .split(',')
    .map((part) => part.trim());
  const country = countryCode(parts.at(-1) ?? '');
  const isHybrid = /\bhybrid\b/i.test(text) || (isOnline(text) && country !== null);
  if (isOnline(text) && !isHybrid) return { mode: 'online', city: null, country: null };
  const city = truncateLine(country === null ? text : parts.slice(0, -1).join(', '), 100);
  return { mode: isHybrid ? 'hybrid' : 'onSite', city, country };
}
