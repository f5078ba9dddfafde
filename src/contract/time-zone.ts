import { anywhereOnEarth } from './vocabulary/milestones.ts';

/** Names of the IANA database begin with a capital letter; offsets such as '+05:30', which some systems accept too, don't. */
const zoneName = /^[A-Z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** Is it 'AoE' or the name of a time zone that this system knows? */
export function isTimeZone(zone: string): boolean {
  if (zone === anywhereOnEarth) return true;
  if (!zoneName.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}
