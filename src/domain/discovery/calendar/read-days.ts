import { sql, type SQL, and, eq, inArray } from 'drizzle-orm';
import {
  type CalendarDay,
  type CalendarFilter,
  type CalendarEntry,
} from '../../../contract/time/calendar.ts';
import { itemDates, type Reader, items, type ItemRow } from '../../../db/index.ts';
import { maxPagedItems } from '../../../contract/shapes/paging.ts';
import { stateName } from '../../../contract/vocabulary/indian-states.ts';
import { countryName } from '../../../contract/vocabulary/countries.ts';
import { kolkataDate } from '../../../contract/time/days.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import { placeName } from '../../../contract/vocabulary/index.ts';
import type { Context } from '../../platform/context.ts';
import { countUpTo } from '../../platform/queries.ts';
import type { Page } from '../../platform/paging.ts';
import { duringDay, onDays, type Days } from './count-dates.ts';

/** Position of an entry. */
interface EntryPosition {
  id: string;
  /** Number of the item's date, from 1. */
  ordinal: number;
  /** The day that it is shown on. */
  day: string;
  /** Whether it is a day between start and end; `ordinal` is the start. */
  isDuring: boolean;
}

const placeOf = ({ place, location, state }: Pick<ItemRow, 'place' | 'location' | 'state'>): string | null =>
  (place &&
    placeInWords({ ...place, countryName: countryName(place.country), stateName: stateName(state) })) ||
  (location && placeName(location));

async function readItems(db: Reader, found: EntryPosition[]) {
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0) return new Map<string, never>();
  const { id, title, type, organiser, place, location, state, milestones } = items;
  const rows = await db
    .select({ id, title, type, organiser, place, location, state, milestones })
    .from(items)
    .where(and(inArray(id, ids), eq(items.approvalStatus, 'approved')));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Entries with their texts, without those of items deleted meanwhile. */
async function describeEntries(db: Reader, found: EntryPosition[], now: Date): Promise<CalendarEntry[]> {
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

/** A day with more dates says '1,000+'. */
const maxCountedOfDay = 1000;
/** Entries that fit into a day of the month view. */
const shownOfDay = 3;

interface Row extends Record<string, unknown> {
  day: string;
  n: number;
  own: number;
  found: EntryPosition[];
}

/** Counts and first dates of each day. Both stop early, however many there are. */
function eachDay(days: string[], filter: CalendarFilter): SQL {
  const day = sql`asked.day`;
  const dated = onDays({ from: day, to: day }, filter);
  const during = duringDay(day, filter);
  const some = (where: SQL | undefined, limit: number, order: SQL, isDuring: boolean) => sql`
    (SELECT ${itemDates.itemId} AS id, ${itemDates.ordinal} AS ordinal, ${isDuring}::boolean AS during
     FROM ${itemDates} WHERE ${where} ${order} LIMIT ${limit}::int)`;
  const both = (limit: number, [first, second]: [SQL, SQL]) =>
    sql`(${some(dated, limit, first, false)} UNION ALL ${some(during, limit, second, true)} LIMIT ${limit}::int)`;
  const inOrder: [SQL, SQL] = [
    sql`ORDER BY ${itemDates.moment}, ${itemDates.itemId}, ${itemDates.ordinal}`,
    sql`ORDER BY ${itemDates.day} DESC, ${itemDates.itemId}`,
  ];
  return sql`
    SELECT asked.day::text AS day, counted.n, counted.own, shown.found
    FROM unnest(${sql.param(days)}::date[]) AS asked (day),
      LATERAL (SELECT count(*)::int AS n, (count(*) FILTER (WHERE NOT during))::int AS own FROM ${both(maxCountedOfDay + 1, [sql``, sql``])} AS these) AS counted,
      LATERAL (
        SELECT json_agg(json_build_object(
          'id', id, 'ordinal', ordinal, 'day', asked.day::text, 'isDuring', during)) AS found
        FROM ${both(shownOfDay, inOrder)} AS foremost
      ) AS shown
    WHERE counted.n > 0 ORDER BY asked.day`;
}

/** Those of these days that have dates of public items, each with the first of them. */
export async function readDays(
  { publicDb: db, clock }: Context,
  days: string[],
  filter: CalendarFilter,
): Promise<CalendarDay[]> {
  const { rows } = await db.execute<Row>(eachDay(days, filter));
  const described = await describeEntries(
    db,
    rows.flatMap(({ found }) => found),
    clock(),
  );
  const byDay = Map.groupBy(described, ({ day }) => day);
  return rows.map(({ day, n, own }) => ({
    day,
    count: Math.min(n, maxCountedOfDay),
    own: Math.min(own, maxCountedOfDay),
    isCapped: n > maxCountedOfDay,
    entries: byDay.get(day) ?? [],
  }));
}

interface AgendaQuery extends Days {
  filter: CalendarFilter;
  page: number;
  limit: number;
}

interface AgendaRow extends Record<string, unknown> {
  id: string;
  ordinal: number;
  day: string;
}
interface Slice {
  offset: number;
  limit: number;
}

const columns = sql`${itemDates.itemId} AS id, ${itemDates.ordinal} AS ordinal`;

/** Events that began earlier and continue. */
async function readDuring(
  db: Reader,
  day: string,
  filter: CalendarFilter,
  slice: Slice,
): Promise<EntryPosition[]> {
  if (slice.limit <= 0) return [];
  const { rows } = await db.execute<AgendaRow>(sql`
    SELECT ${columns}, ${day}::text AS day FROM ${itemDates} WHERE ${duringDay(day, filter)}
    ORDER BY ${itemDates.day} DESC, ${itemDates.itemId} LIMIT ${slice.limit} OFFSET ${slice.offset}`);
  return rows.map((row) => ({ ...row, isDuring: true }));
}

async function readDated(
  db: Reader,
  days: Days,
  filter: CalendarFilter,
  slice: Slice,
): Promise<EntryPosition[]> {
  if (slice.limit <= 0) return [];
  const { rows } = await db.execute<AgendaRow>(sql`
    SELECT ${columns}, ${itemDates.day}::text AS day FROM ${itemDates} WHERE ${onDays(days, filter)}
    ORDER BY ${itemDates.day}, ${itemDates.moment}, ${itemDates.itemId}, ${itemDates.ordinal}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`);
  return rows.map((row) => ({ ...row, isDuring: false }));
}

const countParts = (db: Reader, days: Days, filter: CalendarFilter): Promise<[number, number]> =>
  Promise.all([
    countUpTo(db, { from: itemDates, where: duringDay(days.from, filter) }, maxCountedOfDay),
    countUpTo(db, { from: itemDates, where: onDays(days, filter) }, maxPagedItems + 1),
  ]);

/** Dates of some days in order, after events that began earlier and continue. Each event is listed once. */
export async function readAgenda(
  { publicDb: db, clock }: Context,
  { filter, page, limit, ...days }: AgendaQuery,
): Promise<Page<CalendarEntry>> {
  const [goOn, dated] = await countParts(db, days, filter);
  const offset = (page - 1) * limit;
  const ofDuring = { offset, limit: Math.min(limit, goOn - offset) };
  const ofDated = { offset: Math.max(0, offset - goOn), limit: limit - Math.max(0, ofDuring.limit) };
  const found = await Promise.all([
    readDuring(db, days.from, filter, ofDuring),
    readDated(db, days, filter, ofDated),
  ]);
  const items = await describeEntries(db, found.flat(), clock());
  const total = goOn + dated;
  return {
    items,
    totalCount: Math.min(total, maxPagedItems),
    totalCountCapped: total > maxPagedItems,
    page,
    limit,
  };
}
