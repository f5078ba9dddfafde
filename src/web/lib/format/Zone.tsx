import { useSyncExternalStore } from 'react';
import { isIndianZone, zoneInWords } from '../../../contract/time/dates-in-words.ts';
import { ownTimeZone } from './dates.ts';

const india = 'Asia/Kolkata';
const never = () => () => {};
let known: string | undefined;
const ownZone = (): string => (known ??= ownTimeZone() ?? india);

/** The reader's time zone; the server renders for India, and the browser corrects that after hydration. */
export const useOwnZone = (): string => useSyncExternalStore(never, ownZone, () => india);

export const isSameZone = (one: string, other: string): boolean =>
  one === other || (isIndianZone(one) && isIndianZone(other));

/**
 * ' (Auckland time)', ' (AoE)' behind a date, unless that is the reader's own zone: the only way in which pages name one.
 * @param props.zone null for a day that is the same everywhere
 */
export function Zone({ zone }: { zone: string | null }) {
  const own = useOwnZone();
  return (
    zone &&
    !isSameZone(zone, own) && (
      <>
        {' '}
        <span className="regular ink-3 nowrap">{`(${zoneInWords(zone)})`}</span>
      </>
    )
  );
}

/** ', 17:00 (Auckland time)' behind what is to be done, where the day stands elsewhere; without a time it is the organiser's whole day. */
export const TimeAndZone = ({ time, zone = null }: { time?: string | null; zone?: string | null }) =>
  time && (
    <>
      {`, ${time}`}
      <Zone zone={zone} />
    </>
  );
