import { countryCode } from '../vocabulary/countries.ts';
import { types } from '../vocabulary/index.ts';
import { zonesByCountry } from './country-zones.ts';

/**
 * The zone of a job's dates that state none: that of its country, of several the one where the day ends last, so that nothing closes early
 * (docs/rules.md#dates-of-jobs).
 * @param location 'Continent/Country', or less while it is chosen
 */
export function zoneOfJob(job: {
  place?: { country: string | null } | null | undefined;
  location: string;
}): string {
  const country = job.place?.country || countryCode(job.location.split('/')[1] ?? '');
  return zonesByCountry.get(country ?? '')?.[0] ?? types.job.defaultZone;
}
