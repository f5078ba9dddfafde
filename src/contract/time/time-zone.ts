import { anywhereOnEarth } from '../vocabulary/milestones.ts';

/** IANA names consist of region and place, or are that of a country ('Japan'). Abbreviations such as 'IST' are ambiguous, and offsets are no time zones. */
const zoneName = /^[A-Z][A-Za-z]*(?:\/[A-Z][A-Za-z0-9_+-]*){1,2}$|^[A-Z][a-z]{3,}$/;

/** Whether it is 'AoE', 'UTC' or a time zone known to this system. */
export function isTimeZone(zone: string): boolean {
  if (zone === anywhereOnEarth || zone === 'UTC') return true;
  if (!zoneName.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The form of such a name. */
export const zonePattern = '^$|^[A-Za-z][\\w+-]*(/[\\w+-]+)*$';
