import type { CalendarEntry } from '../../../contract/time/calendar.ts';
import { types, type Collection } from '../../../contract/vocabulary/index.ts';
import { timeInWords, verbOf } from '../lists/item-dates.ts';
import { aboutOf, entryKey, entryPath, isDeadline, typeName } from './MonthTable.tsx';

/** A date of the agenda, in words. */
export interface ListedDate extends Pick<CalendarEntry, 'id' | 'title' | 'day' | 'isPast'> {
  key: string;
  collection: Collection;
  to: string;
  verb: string;
  /** 'Workshop · Sample University · Vienna, Austria · 23:59 AoE'. */
  line: string;
}

/** A day that is no deadline is the same in every zone. */
const zoneOf = (entry: CalendarEntry): string | false =>
  (entry.time !== null || isDeadline(entry)) && timeInWords(entry);

/** Server only: what it takes to say it needn't be loaded. */
export function listedDate(entry: CalendarEntry): ListedDate {
  const { id, title, day, isPast, kind, label, type } = entry;
  const facts = [isPast && 'past', type !== 'job' && typeName(entry), ...aboutOf(entry), zoneOf(entry)];
  return {
    id,
    title,
    day,
    isPast,
    key: entryKey(entry),
    collection: types[type].collection,
    to: entryPath(entry),
    verb: kind === 'during' ? 'Continues' : verbOf({ kind, label }),
    line: facts.filter(Boolean).join(' · '),
  };
}
