import { sql, eq } from 'drizzle-orm';
import { kolkataDate, startOfKolkataDay, dayMs } from '../../../contract/time/days.ts';
import {
  alertFigures,
  type AlertDay,
  type AlertReport,
  type AlertStop,
} from '../../../contract/staff/monitoring.ts';
import { retentionDays, searchLimits } from '../../../contract/vocabulary/index.ts';
import { type Reader, alertProgress, users, type Transaction } from '../../../db/index.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { lockUser } from '../../people/index.ts';
import { recordAction } from '../../platform/audit-log.ts';
import { Failure } from '../../platform/failure.ts';

/** A fixed id, under which the approval log lists stops and resumptions. */
const logged = '0199c000-0000-7000-8000-0000000a1e75';

/** False while an admin stops mails about saved searches, near dates and later deadlines. */
export const areMailsSent = async (ctx: Context): Promise<boolean> => !(await readStop(ctx.db));

/** Null unless mails are stopped. */
async function readStop(db: Reader): Promise<AlertStop | null> {
  const [row] = await db
    .select({ at: alertProgress.stoppedAt, by: users.name, reason: alertProgress.stopReason })
    .from(alertProgress)
    .leftJoin(users, eq(users.id, alertProgress.stoppedBy));
  return row?.at ? { at: row.at.toISOString(), by: row.by, reason: row.reason ?? '' } : null;
}

/** Locks the switch. @throws Failure session_ended when the account went away meanwhile */
async function lockSwitch(tx: Transaction, adminId: string) {
  // Locked before the switch, in the order used when deleting accounts.
  if (!(await lockUser(tx, adminId))) throw new Failure('session_ended');
  await tx.insert(alertProgress).values({}).onConflictDoNothing();
  return (await tx.select().from(alertProgress).for('update'))[0]!;
}

/** Stops all these mails at once, for every process. If they are stopped, nothing changes. */
export const stopAllMails = (ctx: Context, admin: Actor, reason: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if ((await lockSwitch(tx, admin.id)).stoppedAt) return;
    await tx.update(alertProgress).set({ stoppedAt: ctx.clock(), stoppedBy: admin.id, stopReason: reason });
    await log(tx, ctx, admin, { title: 'Alert emails stopped', reason });
  });

/** Resumes mails: the next run queues those that wait. If they aren't stopped, nothing changes. */
export const resumeMails = (ctx: Context, admin: Actor, reason: string | null): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if (!(await lockSwitch(tx, admin.id)).stoppedAt) return;
    await tx.update(alertProgress).set({ stoppedAt: null, stoppedBy: null, stopReason: null });
    await log(tx, ctx, admin, { title: 'Alert emails resumed', reason });
    await tx.execute(sql`
      SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs
      WHERE task_identifier = 'send-notice-mail' AND locked_at IS NULL AND attempts < max_attempts AND run_at > now()
      HAVING count(*) > 0`);
  });

const log = (
  tx: Transaction,
  ctx: Context,
  admin: Actor,
  { title, reason }: { title: string; reason: string | null },
) =>
  recordAction(tx, ctx, admin, {
    entityType: 'site',
    entity: { id: logged, title },
    action: 'updated',
    reason,
  });

/** Outcomes of mails about saved searches and notices in the last days (Asia/Kolkata), latest first. */
export async function readAlertMails(ctx: Context, days: number): Promise<AlertReport> {
  const today = startOfKolkataDay(kolkataDate(ctx.clock())).getTime();
  const dates = Array.from({ length: days }, (_, n) => kolkataDate(new Date(today - n * dayMs)));
  const counts = await countByDay(ctx.db, startOfKolkataDay(dates.at(-1)!));
  const byDay = new Map(dates.map((day) => [day, noneOn(day)] as const));
  for (const { day, what, n } of counts) {
    const row = byDay.get(day);
    if (row) row[what] = n;
  }
  return {
    stop: await readStop(ctx.db),
    waiting: await countWaiting(ctx.db),
    days: [...byDay.values()],
    limits: { searches: searchLimits.perPerson, searchesPremium: searchLimits.perMember },
    keptDays: {
      mails: retentionDays.alertMail,
      publications: retentionDays.publication,
      notices: retentionDays.notice,
    },
  };
}

const noneOn = (day: string): AlertDay =>
  ({ day, ...Object.fromEntries(alertFigures.map((what) => [what, 0])) }) as AlertDay;

async function countByDay(db: Reader, from: Date) {
  const since = sql`${from}::timestamptz`;
  const dayOf = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Asia/Kolkata')::date::text`);
  const { rows } = await db.execute<{ day: string; what: (typeof alertFigures)[number]; n: number }>(sql`
    SELECT ${dayOf('created_at')} AS day, 'planned' AS what, count(*)::int AS n FROM alert_mails WHERE created_at >= ${since} GROUP BY 1
    UNION ALL SELECT ${dayOf('created_at')}, 'waiting', count(*)::int FROM alert_mails
      WHERE created_at >= ${since} AND ${isWaiting} GROUP BY 1
    UNION ALL SELECT ${dayOf('closed_at')}, CASE outcome WHEN 'refused' THEN 'bounced' ELSE outcome END, count(*)::int FROM alert_mails WHERE closed_at >= ${since} GROUP BY 1, 2
    UNION ALL SELECT ${dayOf('mailed_at')}, 'notices', count(DISTINCT (user_id, mailed_at))::int FROM notices WHERE mailed_at >= ${since} GROUP BY 1
    UNION ALL SELECT ${dayOf('paused_at')}, CASE paused_because WHEN 'person' THEN 'paused' ELSE paused_because END,
      count(DISTINCT recipient_id)::int FROM saved_searches
      WHERE paused_at >= ${since} AND paused_because IN ('person', 'unsubscribed') GROUP BY 1, 2`);
  return rows;
}

/** Mails that can still be sent: neither closed, nor given up after the last attempt to send them. */
const isWaiting = sql`closed_at IS NULL AND NOT EXISTS (
  SELECT FROM graphile_worker.jobs WHERE key = 'alert:' || alert_mails.id AND attempts >= max_attempts)`;

/** All planned mails that wait, of any age. */
export async function countWaiting(db: Reader): Promise<{ alerts: number; notices: number }> {
  const { rows } = await db.execute<{ alerts: number; notices: number }>(sql`
    SELECT (SELECT count(*)::int FROM alert_mails WHERE ${isWaiting}) AS alerts,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'send-notice-mail' AND attempts < max_attempts) AS notices`);
  return rows[0]!;
}
