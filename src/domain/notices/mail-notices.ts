import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import { itemDates, notices, users, type NoticeRow, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { enqueue, type Tasks } from '../tasks.ts';
import { daysUntil } from './reminder-days.ts';
import { readReminderKey } from './reminder-key.ts';

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

export const noteMailed = (ctx: Context, ids: string[]): Promise<void> =>
  ctx.db.transaction(
    async (tx) =>
      void (await tx.update(notices).set({ mailedAt: ctx.clock() }).where(inArray(notices.id, ids))),
  );
