import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isPast } from '../../contract/deadline.ts';
import { notices, type NoticeRow, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { enqueue, type Tasks } from '../tasks.ts';

type Task = Tasks['send-notice-mail'];

/** Its key is the same whenever it is queued again, so that a task that is put off takes the place of the one before. */
export const queueNoticeMail = (tx: Transaction, task: Task, inSeconds = 0): Promise<void> =>
  enqueue(tx, 'send-notice-mail', task, { inSeconds, jobKey: `notice:${task.noticeIds[0]}` });

/** Those of a mail that didn't leave yet, without reminders of dates that have passed meanwhile. */
export async function findUnmailed(ctx: Context, { userId, noticeIds }: Task): Promise<NoticeRow[]> {
  const rows = await ctx.db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.id, noticeIds), isNull(notices.mailedAt)))
    .orderBy(asc(notices.id));
  return rows.filter((row) => {
    // `about` ends with the date and how many days before it is told.
    const day = row.kind === 'reminder' && /(\d{4}-\d\d-\d\d) \d+$/.exec(row.about)?.[1];
    return !day || !isPast(day, ctx.clock());
  });
}

export const noteMailed = (ctx: Context, ids: string[]): Promise<void> =>
  ctx.db.transaction(
    async (tx) =>
      void (await tx.update(notices).set({ mailedAt: ctx.clock() }).where(inArray(notices.id, ids))),
  );
