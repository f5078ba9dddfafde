import { useEffect, useState } from 'react';
import { defaultTime } from '../../../../contract/vocabulary/index.ts';
import { ownTimeZone } from '../../../lib/format/own-time-zone.ts';

/** The reader's time zone, which the server doesn't know: India's until the page is hydrated. */
export function useOwnZone(): string {
  const [zone, setZone] = useState<string>(defaultTime.timeZone);
  useEffect(() => {
    setZone(ownTimeZone() ?? defaultTime.timeZone);
  }, []);
  return zone;
}
