import { and, asc, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { undoSeconds } from '../../../contract/vocabulary/index.ts';
import { Temporal } from 'temporal-polyfill';
import {
  alertProgress,
  savedSearches,
  type Reader,
  type SearchRow,
  type Transaction,
} from '../../../db/index.ts';
import type { Query } from './store.ts';

/** Longer than an approval can be undone. */
export const finalAfterSeconds = undoSeconds + 5;

/** What was published before can't be undone any more. */
export const finalUntil = (now: Date): Date => new Date(now.getTime() - finalAfterSeconds * 1000);

/** Searches whose mails are due, and from when on items are new to each. */
export interface Due {
  which: SQL;
  from: SQL;
  /** The earliest of these moments, or one before it; null without any search. */
  earliest: SQL;
}

const progress = sql`(SELECT ${alertProgress.notifiedUntil} FROM ${alertProgress})`;

const isImmediate = and(
  eq(savedSearches.frequency, 'now'),
  isNull(savedSearches.pausedBecause),
  isNotNull(savedSearches.confirmedAt),
)!;

/** Searches that mail at once. They share the moment up to which all of them were looked through. */
export const immediate: Due = {
  which: isImmediate,
  from: sql`greatest(${savedSearches.notifiedUntil}, ${progress})`,
  earliest: sql`coalesce(${progress}, (SELECT min(${savedSearches.notifiedUntil}) FROM ${savedSearches} WHERE ${isImmediate}))`,
};

/** Searches whose daily or weekly mail is due. */
export const digests = (now: Date): Due => {
  const which = lte(savedSearches.dueAt, now);
  const from = sql`${savedSearches.notifiedUntil}`;
  return { which, from, earliest: sql`(SELECT min(${from}) FROM ${savedSearches} WHERE ${which})` };
};

export async function readEarliest(db: Reader, due: Due): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date | null }>(sql`SELECT ${due.earliest} AS at`);
  return rows[0]?.at ? new Date(rows[0].at) : null;
}

/** Their queries, each once however many searches have it. */
export const queriesOf = (db: Reader, { which }: Due): Promise<Query[]> =>
  db
    .selectDistinct({ kind: savedSearches.kind, query: savedSearches.query })
    .from(savedSearches)
    .where(which)
    .orderBy(asc(savedSearches.kind), asc(savedSearches.query));

/** Those of the searches that have one of these queries. */
export function findSearchesByQuery(db: Reader, { which }: Due, queries: Query[]): Promise<SearchRow[]> {
  // Two lists rather than pairs: a statement has at most 65,535 parameters.
  const kinds = sql.param(queries.map(({ kind }) => kind));
  const texts = sql.param(queries.map(({ query }) => query));
  return db
    .select()
    .from(savedSearches)
    .where(
      and(
        which,
        sql`(${savedSearches.kind}, ${savedSearches.query}) IN (SELECT * FROM unnest(${kinds}::text[], ${texts}::text[]))`,
      ),
    )
    .orderBy(asc(savedSearches.id));
}

/** Notes that searches were looked through, and when their next mails are due; leaves alone those that were changed meanwhile. */
export const scheduleNextMails = (
  tx: Transaction,
  { which }: Due,
  searches: { id: string; dueAt: Date | null }[],
  until: Date,
) =>
  tx.execute(sql`
    UPDATE saved_searches SET notified_until = greatest(notified_until, ${until}::timestamptz), due_at = next.due
    FROM unnest(
      ${sql.param(searches.map(({ id }) => id))}::uuid[],
      ${sql.param(searches.map(({ dueAt }) => dueAt?.toISOString() ?? null))}::timestamptz[]
    ) AS next (id, due)
    WHERE ${savedSearches.id} = next.id AND ${which}`);

/** Up to when searches that mail at once were looked through; null if none was yet. */
export const readProgress = async (db: Reader): Promise<Date | null> =>
  (await db.select().from(alertProgress))[0]?.notifiedUntil ?? null;

export const moveProgress = (tx: Transaction, until: Date) =>
  tx
    .insert(alertProgress)
    .values({ notifiedUntil: until })
    .onConflictDoUpdate({
      target: alertProgress.isOne,
      set: { notifiedUntil: sql`greatest(${alertProgress.notifiedUntil}, excluded.notified_until)` },
    });

type Times = Pick<SearchRow, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/**
 * When the next daily or weekly mail is due: at the person's hour, whatever daylight saving does. An hour that it skips is an hour later on
 * that day, and one that occurs twice is the first.
 */
export function nextMail({ frequency, weekday, hour, timeZone }: Times, now: Date): Date | null {
  if (frequency === 'now' || frequency === 'none') return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  for (let days = 0; ; days += 1) {
    const day = today.toPlainDate().add({ days });
    if (frequency === 'weekly' && day.dayOfWeek !== weekday) continue;
    const due = day.toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds;
    if (due > now.getTime()) return new Date(due);
  }
}
