import { sql } from 'drizzle-orm';
import type { CalendarEntry, CalendarFilter } from '../../contract/time/calendar.ts';
import { maxPagedItems } from '../../contract/shapes/paging.ts';
import { itemDates, type Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { countUpTo } from '../count-up-to.ts';
import type { Page } from '../paging.ts';
import { duringDay, onDays, type Days } from './conditions.ts';
import { describeEntries, type EntryPosition } from './entries.ts';
import { maxCountedOfDay } from './read-month.ts';

interface AgendaQuery extends Days {
  filter: CalendarFilter;
  page: number;
  limit: number;
}

interface Row extends Record<string, unknown> {
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
  const { rows } = await db.execute<Row>(sql`
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
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns}, ${itemDates.day}::text AS day FROM ${itemDates} WHERE ${onDays(days, filter)}
    ORDER BY ${itemDates.day}, ${itemDates.moment}, ${itemDates.itemId}, ${itemDates.ordinal}
    LIMIT ${slice.limit} OFFSET ${slice.offset}`);
  return rows.map((row) => ({ ...row, isDuring: false }));
}

/** Dates of some days in order, after events that began earlier and continue. Each event is listed once. */
export async function readAgenda(
  { publicDb: db, clock }: Context,
  { filter, page, limit, ...days }: AgendaQuery,
): Promise<Page<CalendarEntry>> {
  const [goOn, dated] = await Promise.all([
    countUpTo(db, { from: itemDates, where: duringDay(days.from, filter) }, maxCountedOfDay),
    countUpTo(db, { from: itemDates, where: onDays(days, filter) }, maxPagedItems + 1),
  ]);
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
