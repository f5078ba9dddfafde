import { zoneInWords } from '../../../../contract/time/dates-in-words.ts';
import { anywhereOnEarth, types } from '../../../../contract/vocabulary/index.ts';
import { placeZones, zonesByCountry } from '../../../../contract/time/country-zones.ts';
import { countryOfJob, zoneOfJob } from '../../../../contract/time/job-zone.ts';
import { chosenType } from '../../types/item-fields.ts';
import type { PlaceValue } from './details-values.ts';
import type { FieldValue } from './field-values.ts';

const names: Readonly<Record<string, string>> = {
  [anywhereOnEarth]: 'Anywhere on Earth (AoE)',
  'Asia/Kolkata': 'Indian time (IST)',
  UTC: 'UTC',
};

const zoneName = (zone: string): string => names[zone] ?? zoneInWords(zone);

/** 'Argentina, Buenos Aires' of America/Argentina/Buenos_Aires. */
const placeOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ');

const options = (zones: readonly string[], nameOf: (zone: string) => string) =>
  zones.map((zone) => (
    <option key={zone} value={zone}>
      {nameOf(zone)}
    </option>
  ));

const regionsOf = (zones: readonly string[]) =>
  [...Map.groupBy(zones, (zone) => zone.split('/')[0]!)].map(([region, some]) => (
    <optgroup key={region} label={region}>
      {options(some, placeOf)}
    </optgroup>
  ));

/** Hundreds of options, made once for each list: the inputs around them are drawn with every key. */
const made = new Map<readonly string[], ReturnType<typeof regionsOf>>();
function regions(zones: readonly string[]) {
  if (!made.has(zones)) made.set(zones, regionsOf(zones));
  return made.get(zones);
}

interface ZoneOptionsProps {
  zones: Zones;
  chosen: string;
}

/** The time zones to choose from: the usual one, which needs no choice, others that are often used, those of the country, and all. */
export const ZoneOptions = ({ zones: { usual, common, local, all }, chosen }: ZoneOptionsProps) => (
  <>
    <option value="">{zoneName(usual)}</option>
    {options(
      common.filter((zone) => zone !== usual),
      zoneName,
    )}
    {/* Typed by an earlier version of this form, or sent by a program. */}
    {chosen && !names[chosen] && !all.includes(chosen) && <option value={chosen}>{chosen}</option>}
    {local.length > 0 && <optgroup label="In this country">{options(local, placeOf)}</optgroup>}
    {regions(all)}
  </>
);

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
