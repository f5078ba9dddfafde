import { useEffect, useState } from 'react';
import { isIndianZone, zoneInWords } from '../../../contract/facts-in-words.ts';
import { longMoment } from '../../format/dates.ts';

/** '5 December 2026, 17:29' on the clocks of a time zone. */
function inZone(moment: string, timeZone: string): string {
  const date = new Date(moment);
  const day = date.toLocaleDateString('en-GB', { timeZone, dateStyle: 'long' });
  return `${day}, ${date.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })}`;
}

/**
 * A moment on Indian clocks, or on the reader's own where they differ, which only the browser knows; nothing that is said already. One
 * line in both cases, so that nothing moves when the browser knows.
 */
export function LocalTime({ moment, zone }: { moment: string; zone: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  if (own !== null && own !== zone && !isIndianZone(own))
    return (
      <span>
        Your time: {inZone(moment, own)} ({zoneInWords(own)})
      </span>
    );
  return isIndianZone(zone) ? null : <span>In India: {longMoment(moment)} IST</span>;
}
