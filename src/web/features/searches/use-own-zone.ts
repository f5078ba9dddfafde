import { useEffect, useState } from 'react';
import { defaultTime } from '../../../contract/vocabulary/index.ts';

/** The reader's time zone, which the server doesn't know. India has two names in the list of time zones. */
export function useOwnZone(): string {
  const [zone, setZone] = useState<string>(defaultTime.timeZone);
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (timeZone && timeZone !== 'Asia/Calcutta') setZone(timeZone);
  }, []);
  return zone;
}
