import { countryCode } from '../vocabulary/countries.ts';
import { types } from '../vocabulary/index.ts';
import { zonesByCountry } from './country-zones.ts';

interface PlacedJob {
  place?: { country: string | null } | null | undefined;
  /** 'Continent/Country', or less while it is chosen. */
  location: string;
}

/** The letters of its country, by its place, else by its location. */
export const countryOfJob = ({ place, location }: PlacedJob): string | null =>
  place?.country || countryCode(location.split('/')[1] ?? '');

/**
 * The zone of a job's dates that state none: that of its country, of several the one where the day ends last, so that nothing closes early
 * (docs/specification.md#dates-of-jobs).
 */
export const zoneOfJob = (job: PlacedJob): string =>
  zonesByCountry.get(countryOfJob(job) ?? '')?.[0] ?? types.job.defaultZone;
