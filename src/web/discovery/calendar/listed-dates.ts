import type { CalendarEntry } from '../../../contract/time/calendar.ts';
import { zoneOf } from '../../../contract/time/dates-in-words.ts';
import { types, type Collection } from '../../../contract/vocabulary/index.ts';
import { aboutOf, calendarVerb, entryKey, entryPath, typeName } from './MonthTable.tsx';

/** A date of the agenda, in words. */
export interface ListedDate extends Pick<CalendarEntry, 'id' | 'title' | 'day' | 'time' | 'isPast'> {
  key: string;
  collection: Collection;
  to: string;
  verb: string;
  zone: string | null;
  /** 'Workshop · Sample University · Vienna, Austria'. */
  line: string;
}

/** Server only: what it takes to say it needn't be loaded. */
export function listedDate(entry: CalendarEntry): ListedDate {
  const { id, title, day, time, isPast, type } = entry;
  const facts = [isPast && 'past', type !== 'job' && typeName(entry), ...aboutOf(entry)];
  return {
    id,
    title,
    day,
    time,
    isPast,
    key: entryKey(entry),
    collection: types[type].collection,
    to: entryPath(entry),
    verb: calendarVerb(entry),
    zone: zoneOf(entry),
    line: facts.filter(Boolean).join(' · '),
  };
}
