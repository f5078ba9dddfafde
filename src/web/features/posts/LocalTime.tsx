import { useEffect, useState } from 'react';
import { dateInWords, zoneInWords } from '../../../contract/facts-in-words.ts';

/** '5 Dec 2026, 17:29' on the clocks of a time zone. */
function inZone(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return `${dateInWords(`${part('year')}-${part('month')}-${part('day')}`)}, ${part('hour')}:${part('minute')}`;
}

const india = ['Asia/Kolkata', 'Asia/Calcutta'];

/** A moment on Indian clocks and on the reader's own, which only the browser knows. Neither repeats what is said already. */
export function LocalTime({ moment, zone }: { moment: string; zone: string }) {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const isElsewhere = own !== null && own !== zone && !india.includes(own);
  return (
    <>
      {!india.includes(zone) && ` · ${inZone(moment, 'Asia/Kolkata')} IST`}
      {isElsewhere && ` · ${inZone(moment, own)} ${zoneInWords(own)}`}
    </>
  );
}
