import { sql } from 'drizzle-orm';
import { kolkataDate, startOfKolkataDay } from '../../contract/time/deadline.ts';
import { alertFigures, type AlertDay, type AlertReport } from '../../contract/shapes/alert-report.ts';
import { retentionDays } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { readStop } from './alert-switch.ts';

const dayMs = 24 * 60 * 60 * 1000;

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
  const { areSent, perPerson, perMember } = ctx.alerts;
  return {
    stop: await readStop(ctx.db),
    isSetOff: !areSent,
    waiting: await countWaiting(ctx.db),
    days: [...byDay.values()],
    limits: { searches: perPerson, searchesPremium: perMember },
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
  const since = sql`${from.toISOString()}::timestamptz`;
  const dayOf = (column: string) => sql.raw(`(${column} AT TIME ZONE 'Asia/Kolkata')::date::text`);
  const { rows } = await db.execute<{ day: string; what: (typeof alertFigures)[number]; n: number }>(sql`
    SELECT ${dayOf('created_at')} AS day, 'planned' AS what, count(*)::int AS n FROM alert_mails WHERE created_at >= ${since} GROUP BY 1
    UNION ALL SELECT ${dayOf('created_at')}, 'waiting', count(*)::int FROM alert_mails
      WHERE created_at >= ${since} AND ${isWaiting} GROUP BY 1
    UNION ALL SELECT ${dayOf('settled_at')}, CASE outcome WHEN 'refused' THEN 'bounced' ELSE outcome END, count(*)::int FROM alert_mails WHERE settled_at >= ${since} GROUP BY 1, 2
    UNION ALL SELECT ${dayOf('mailed_at')}, 'notices', count(DISTINCT (user_id, mailed_at))::int FROM notices WHERE mailed_at >= ${since} GROUP BY 1
    UNION ALL SELECT ${dayOf('paused_at')}, CASE paused_because WHEN 'person' THEN 'paused' ELSE paused_because END,
      count(DISTINCT recipient_id)::int FROM saved_searches
      WHERE paused_at >= ${since} AND paused_because IN ('person', 'unsubscribed') GROUP BY 1, 2`);
  return rows;
}

/** Mails that can still be sent: neither settled, nor given up after the last attempt to send them. */
const isWaiting = sql`settled_at IS NULL AND NOT EXISTS (
  SELECT FROM graphile_worker.jobs WHERE key = 'alert:' || alert_mails.id AND attempts >= max_attempts)`;

/** All planned mails that wait, of any age. */
export async function countWaiting(db: Reader): Promise<{ alerts: number; notices: number }> {
  const { rows } = await db.execute<{ alerts: number; notices: number }>(sql`
    SELECT (SELECT count(*)::int FROM alert_mails WHERE ${isWaiting}) AS alerts,
      (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'send-notice-mail' AND attempts < max_attempts) AS notices`);
  return rows[0]!;
}
