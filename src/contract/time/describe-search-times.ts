import { isIndianZone } from './dates-in-words.ts';
import type { SavedSearch } from '../discovery/saved-search.ts';

/** When mails of a saved search are sent, in words. */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const frequencyLabels = {
  now: 'At once',
  daily: 'Daily',
  weekly: 'Weekly',
  none: 'No emails',
} as const;

/** 'Indian time' or 'America/New York time'. */
export const clockText = (timeZone: string): string =>
  isIndianZone(timeZone) ? 'Indian time' : `${timeZone.replaceAll('_', ' ')} time`;

type Times = Pick<SavedSearch, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/** 'Every Monday at 07:00, Indian time'. */
export function scheduleText({ frequency, weekday, hour, timeZone }: Times): string {
  if (frequency === 'now') return 'Email within a minute';
  if (frequency === 'none') return 'No emails';
  const day = frequency === 'daily' ? 'Every day' : `Every ${weekdays[weekday - 1]}`;
  return `${day} at ${hourText(hour)}, ${clockText(timeZone)}`;
}

const causes = {
  person: 'Paused',
  unsubscribed: 'Paused: you unsubscribed',
  bounced: 'Paused: your address did not accept our email',
  unverified: 'Paused: from before your email address was verified',
};

export const pauseText = (paused: NonNullable<SavedSearch['paused']>): string => causes[paused];
