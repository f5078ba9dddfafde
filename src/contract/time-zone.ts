import { anywhereOnEarth } from './vocabulary/milestones.ts';

/** Names of the IANA database are of a region and a place. Abbreviations such as 'IST' stand for several zones, and offsets for none. */
const zoneName = /^[A-Z][A-Za-z]*(?:\/[A-Z][A-Za-z0-9_+-]*){1,2}$/;

/** Is it 'AoE', 'UTC' or the name of a time zone that this system knows? */
export function isTimeZone(zone: string): boolean {
  if (zone === anywhereOnEarth || zone === 'UTC') return true;
  if (!zoneName.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
