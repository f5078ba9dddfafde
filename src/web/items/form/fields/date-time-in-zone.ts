import { anywhereOnEarth } from '../../../../contract/vocabulary/index.ts';

/** Date and time in a zone: '2026-11-23 19:30:00'. Empty for an unknown zone. */
export function dateTimeInZone(zone: string, moment: Date): string {
  try {
    // Etc/GMT+12 is the IANA name of UTC-12.
    return moment.toLocaleString('sv-SE', { timeZone: zone === anywhereOnEarth ? 'Etc/GMT+12' : zone });
  } catch {
    return '';
  }
}
