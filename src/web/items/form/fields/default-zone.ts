import { placeZones, zonesByCountry } from '../../../../contract/time/country-zones.ts';
import { countryOfJob, zoneOfJob } from '../../../../contract/time/job-zone.ts';
import { anywhereOnEarth, types } from '../../../../contract/vocabulary/index.ts';
import { chosenType } from '../../types/field-inputs.ts';
import type { PlaceValue } from './details-values.ts';
import type { FieldValue } from './item-field.ts';

/** The time zones that the dates of a form can have. */
export interface Zones {
  /** Stands for a zone that isn't given. */
  usual: string;
  /** Others that are often chosen. */
  common: readonly string[];
  /** Those of the country. */
  local: readonly string[];
  all: readonly string[];
}

type Values = Readonly<Record<string, FieldValue>>;

const ofType = (values: Values): Zones => ({
  usual: types[chosenType(values)].defaultZone,
  common: [anywhereOnEarth, 'Asia/Kolkata', 'UTC'],
  local: [],
  all: Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')),
});

function ofCountry(values: Values): Zones {
  const job = { location: String(values['location']), place: values['place'] as PlaceValue };
  const local = zonesByCountry.get(countryOfJob(job) ?? '') ?? [];
  return {
    usual: zoneOfJob(job),
    common: ['Asia/Kolkata', 'UTC'],
    local: local.length > 1 ? local : [],
    all: placeZones,
  };
}

export const zonesFor = (zoneOf: 'type' | 'country', values: Values): Zones =>
  zoneOf === 'country' ? ofCountry(values) : ofType(values);
