import { zoneInWords } from '../../../../contract/time/details-in-words.ts';
import { anywhereOnEarth } from '../../../../contract/vocabulary/index.ts';

const india = 'Asia/Kolkata';
const names: Readonly<Record<string, string>> = {
  [anywhereOnEarth]: 'Anywhere on Earth (AoE)',
  [india]: 'Indian time (IST)',
  UTC: 'UTC',
};

const zoneName = (zone: string): string => names[zone] ?? zoneInWords(zone);

/** 'Argentina, Buenos Aires' of America/Argentina/Buenos_Aires. */
const placeOf = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ');

const byRegion = Map.groupBy(
  Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/')),
  (zone) => zone.split('/')[0]!,
);

/** Hundreds of options, made once: the inputs around them are drawn with every key. */
const regions = [...byRegion].map(([region, zones]) => (
  <optgroup key={region} label={region}>
    {zones.map((zone) => (
      <option key={zone} value={zone}>
        {placeOf(zone)}
      </option>
    ))}
  </optgroup>
));
const listed = new Set([...byRegion.values()].flat());

/** The time zones to choose from: the usual one, which needs no choice, others that are often used, and all. */
export const ZoneOptions = ({ usual, chosen }: { usual: string; chosen: string }) => (
  <>
    <option value="">{zoneName(usual)}</option>
    {[anywhereOnEarth, india, 'UTC']
      .filter((zone) => zone !== usual)
      .map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      ))}
    {/* Typed by an earlier version of this form, or sent by a program. */}
    {chosen && !names[chosen] && !listed.has(chosen) && <option value={chosen}>{chosen}</option>}
    {regions}
  </>
);
