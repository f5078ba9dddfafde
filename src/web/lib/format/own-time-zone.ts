import { isTimeZone } from '../../../contract/vocabulary/milestones.ts';

/** The reader's time zone, if the server accepts it. India has two names in the list of time zones. */
export function ownTimeZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone === 'Asia/Calcutta' ? 'Asia/Kolkata' : timeZone;
  return zone && isTimeZone(zone) ? zone : undefined;
}
