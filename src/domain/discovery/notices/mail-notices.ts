import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { noticeSettingsOf } from '../../../contract/vocabulary/index.ts';
import { itemDates, notices, users, type NoticeRow, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';

/** The hour of reminders, in the user's time zone. */
const morning = Temporal.PlainTime.from('09:00');
/** Interval of the task; some time zones differ by half an hour. */
const betweenRunsMs = 30 * 60 * 1000;

const inZone = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** Whether it became nine in the morning since the previous run; once a day, whatever daylight saving does. */
export function isReminded(timeZone: string, at: Date): boolean {
  const nine = inZone(at, timeZone).toPlainDate().toZonedDateTime({ timeZone, plainTime: morning });
  const sinceMs = at.getTime() - nine.epochMilliseconds;
  return sinceMs >= 0 && sinceMs < betweenRunsMs;
}

/** A date ahead: the moment when it is over, or the day of an own date. */
type UpcomingDate = { moment: Date } | { day: string };

/**
 * Calendar days from today to a date in the user's time zone; null if it is over. A deadline at midnight belongs to the
 * day before.
 */
export function daysUntil(date: UpcomingDate, timeZone: string, now: Date): number | null {
  const today = inZone(now, timeZone).toPlainDate();
  if ('moment' in date && date.moment.getTime() <= now.getTime()) return null;
  const day =
    'moment' in date
      ? inZone(new Date(date.moment.getTime() - 1), timeZone).toPlainDate()
      : Temporal.PlainDate.from(date.day);
  const { days } = today.until(day, { largestUnit: 'days' });
  return days < 0 ? null : days;
}

interface Reminder {
  itemId: string;
  isOwn: boolean;
  /** Kind of the milestone, or the label of an own date. */
  what: string;
  day: string;
}

/** The key of a reminder's event (`about` of its notice). @param within the number of days that it was chosen for */
export const reminderKey = ({ itemId, isOwn, what, day }: Reminder, within: number): string =>
  `reminder ${itemId} ${isOwn ? 'own' : ''} ${what} ${day} ${within}`;

const form = /^reminder (\S+) (own|) (.*) (\d{4}-\d\d-\d\d) \d+$/s;

/** The date of a reminder; undefined if the key is of another event. */
export function readReminderKey(key: string): Reminder | undefined {
  const [, itemId, own, what, day] = form.exec(key) ?? [];
  return itemId && what !== undefined && day ? { itemId, isOwn: own === 'own', what, day } : undefined;
}

type Task = Tasks['send-notice-mail'];

/** The job key is always the same, so that a postponed task replaces the previous one. */
export const queueNoticeMail = (tx: Transaction, task: Task, inSeconds = 0): Promise<void> =>
  enqueue(tx, 'send-notice-mail', task, { inSeconds, jobKey: `notice:${task.noticeIds[0]}` });

/** Unsent notices of a mail, without reminders of dates that have passed meanwhile. */
export async function findUnmailed(ctx: Context, { userId, noticeIds }: Task): Promise<NoticeRow[]> {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.id, noticeIds), isNull(notices.mailedAt)))
    .orderBy(asc(notices.id));
  const ahead = await datesAhead(ctx, userId, rows);
  return rows.filter((row) => row.kind !== 'reminder' || ahead.has(row.id));
}

/**
 * Ids of reminders that are still valid: the item still has this date, and an own date hasn't passed in the user's time
 * zone.
 */
async function datesAhead(ctx: Context, userId: string, rows: NoticeRow[]): Promise<Set<string>> {
  const now = ctx.clock();
  const ids = rows.flatMap(({ kind, itemId }) => (kind === 'reminder' && itemId ? [itemId] : []));
  if (ids.length === 0) return new Set();
  const [user] = await ctx.db
    .select({ settings: users.noticeSettings })
    .from(users)
    .where(eq(users.id, userId));
  const { timeZone } = noticeSettingsOf(user?.settings ?? {}).reminder;
  const dates = await ctx.db.select().from(itemDates).where(inArray(itemDates.itemId, ids));
  const isAhead = ({ about }: NoticeRow): boolean => {
    const reminder = readReminderKey(about);
    if (!reminder) return false;
    const { itemId, isOwn, what, day } = reminder;
    if (isOwn) return daysUntil({ day }, timeZone, now) !== null;
    return dates.some(
      (one) => one.itemId === itemId && one.kind === what && one.day === day && one.moment > now,
    );
  };
  return new Set(rows.filter(isAhead).map(({ id }) => id));
}

export const markMailed = (ctx: Context, ids: string[]): Promise<void> =>
  ctx.db.transaction(
    async (tx) =>
      void (await tx.update(notices).set({ mailedAt: ctx.clock() }).where(inArray(notices.id, ids))),
  );
