import { and, eq, inArray } from 'drizzle-orm';
import type { CalendarEntry } from '../../contract/time/calendar.ts';
import { countryName } from '../../contract/vocabulary/countries.ts';
import { kolkataDate } from '../../contract/time/deadline.ts';
import { placeInWords } from '../../contract/text/place-in-words.ts';
import { locationLabel } from '../../contract/vocabulary/index.ts';
import { items, type ItemRow, type Reader } from '../../db/index.ts';

/** Position of an entry. */
export interface EntryPosition {
  id: string;
  /** Number of the item's date, from 1. */
  ordinal: number;
  /** The day that it is shown on. */
  day: string;
  /** Whether it is a day between start and end; `ordinal` is the start. */
  isDuring: boolean;
}

const placeOf = ({ place, location }: Pick<ItemRow, 'place' | 'location'>): string | null =>
  (place && placeInWords({ ...place, countryName: countryName(place.country) })) ||
  (location && locationLabel(location));

async function readItems(db: Reader, found: EntryPosition[]) {
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0) return new Map<string, never>();
  const { id, title, type, organiser, place, location, milestones } = items;
  const rows = await db
    .select({ id, title, type, organiser, place, location, milestones })
    .from(items)
    .where(and(inArray(id, ids), eq(items.approvalStatus, 'approved')));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries with their texts, without those of items deleted meanwhile. */
export async function describeEntries(
  db: Reader,
  found: EntryPosition[],
  now: Date,
): Promise<CalendarEntry[]> {
  const known = await readItems(db, found);
  const today = kolkataDate(now);
  return found.flatMap(({ id, ordinal, day, isDuring }): CalendarEntry[] => {
    const item = known.get(id);
    const milestone = item?.milestones.filter(({ moment }) => moment !== null)[ordinal - 1];
    if (!item || !milestone) return [];
    const { title, type, organiser } = item;
    const about = { id, type, title, organiser, place: placeOf(item) };
    if (isDuring) {
      const when = { day, time: null, zone: milestone.zone, isPast: day < today };
      return [{ ...about, kind: 'during', label: null, ...when }];
    }
    const { kind, label, time, zone, moment } = milestone;
    return [{ ...about, kind, label, day, time, zone, isPast: new Date(moment!) <= now }];
  });
}
