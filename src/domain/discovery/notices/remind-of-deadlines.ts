import { pages } from '../../../contract/addresses/pages.ts';
import { addNotices, type NewNotice } from '../../platform/add-notices.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { dateInWords, milestoneName } from '../../../contract/time/dates-in-words.ts';
import {
  noticeSettingsOf,
  defaultTime,
  type Collection,
  type MilestoneKind,
  type NoticeSettings,
} from '../../../contract/vocabulary/index.ts';
import { savedItems, users } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

import { queueNoticeMail, daysUntil, isReminded, reminderKey } from './mail-notices.ts';

/** Users per statement. */
const batchSize = 500;
/** End of the longest reminder period that can be chosen, in any time zone. */
const furthest = sql`interval '9 days'`;

interface Due extends Record<string, unknown> {
  userId: string;
  collection: Collection;
  itemId: string;
  title: string;
  /** Name of the deadline, or the label of an own date. */
  what: string;
  /** YYYY-MM-DD. */
  day: string;
  /** End in milliseconds; null for an own date. */
  moment: number | null;
  isKept: boolean;
}

const zoneOf = sql<string>`coalesce(${users.noticeSettings} #>> '{reminder,timeZone}', ${defaultTime.timeZone})`;

/**
 * Reminds users of deadlines and own dates of their list, in the morning of their time zone: when a date is within
 * seven calendar days, and again within two, as chosen.
 * @param at scheduled time of the run; it reminds users for whom morning began since the previous run
 */
export async function remindOfDeadlines(ctx: Context, at: Date): Promise<void> {
  const zones = (await zonesOfReaders(ctx)).filter((zone) => isReminded(zone, at));
  if (zones.length === 0) return;
  const inZones = sql`${zoneOf} = ANY(${sql.param(zones)}::text[])`;
  for (let last: string | undefined = undefined; ;) {
    const readers: { userId: string }[] = await ctx.db
      .selectDistinct({ userId: savedItems.userId })
      .from(savedItems)
      .innerJoin(users, eq(users.id, savedItems.userId))
      .where(and(last === undefined ? undefined : gt(savedItems.userId, last), inZones))
      .orderBy(asc(savedItems.userId))
      .limit(batchSize);
    last = readers.at(-1)?.userId;
    if (last === undefined) return;
    await remind(
      ctx,
      readers.map(({ userId }) => userId),
    );
  }
}

const zonesOfReaders = async ({ db }: Context): Promise<string[]> =>
  (await db.selectDistinct({ zone: zoneOf }).from(users)).map(({ zone }) => zone);

async function remind(ctx: Context, userIds: string[]): Promise<void> {
  const people = await ctx.db
    .select({
      id: users.id,
      settings: users.noticeSettings,
      isVerified: users.isEmailVerified,
      blockedAt: users.blockedAt,
    })
    .from(users)
    .where(inArray(users.id, userIds));
  const listening = new Map(
    people
      .filter(({ blockedAt }) => !blockedAt)
      .map(({ id, settings, isVerified }) => {
        const { mail, ...rest } = noticeSettingsOf(settings).reminder;
        return [id, { ...rest, mail: mail && isVerified }];
      }),
  );
  const due = await findDue(ctx, userIds);
  const rows = due.flatMap((one) => {
    const wanted = listening.get(one.userId);
    return wanted && (wanted.portal || wanted.mail) ? (reminderOf(one, wanted, ctx.clock()) ?? []) : [];
  });
  const unkept = new Set(due.filter(({ isKept }) => !isKept).map(entryKey));
  await ctx.db.transaction(async (tx) => {
    const mailed = new Map<string, string[]>();
    for (const { id, userId, itemId } of await addNotices(tx, ctx, rows))
      if (listening.get(userId)?.mail && !unkept.has(entryKey({ userId, itemId })))
        mailed.set(userId, [...(mailed.get(userId) ?? []), id]);
    for (const [userId, noticeIds] of mailed) await queueNoticeMail(tx, { userId, noticeIds });
  });
}

const entryKey = ({ userId, itemId }: { userId: string; itemId: string | null }) => `${userId} ${itemId}`;

/** The reminder that is due for the smallest number of chosen days, if any. */
function reminderOf(
  due: Due,
  { days, portal, timeZone }: NoticeSettings['reminder'],
  now: Date,
): NewNotice | undefined {
  const isOwn = due.moment === null;
  const left = daysUntil(
    due.moment === null ? { day: due.day } : { moment: new Date(due.moment) },
    timeZone,
    now,
  );
  const within = left === null ? undefined : days.toSorted((a, b) => a - b).find((n) => left <= n);
  if (within === undefined) return undefined;
  const what = isOwn ? due.what : milestoneName({ kind: due.what as MilestoneKind, label: null });
  return {
    userId: due.userId,
    kind: 'reminder',
    about: reminderKey({ ...due, isOwn }, within),
    collection: due.collection,
    itemId: due.itemId,
    title: due.title,
    text: `${what}: ${dateInWords(due.day)}`,
    // An own date outlives its item.
    path: isOwn ? pages.due : pages.item({ collection: due.collection, id: due.itemId }),
    isShown: portal,
  };
}

/** Dates within the longest reminder period, including some that are slightly further away or just over. */
async function findDue(ctx: Context, userIds: string[]): Promise<Due[]> {
  const now = sql`${ctx.clock()}::timestamptz`;
  const { rows } = await ctx.db.execute<Due>(sql`
    SELECT user_id AS "userId", collection, item_id AS "itemId", title, what, day::text,
      (extract(epoch FROM moment) * 1000)::float8 AS moment, is_kept AS "isKept"
    FROM (
      SELECT s.user_id, s.collection, s.item_id, s.title, s.stage, s.is_kept, d.kind AS what, d.day, d.moment
      FROM saved_items AS s JOIN item_dates AS d ON d.item_id = s.item_id AND d.next_from IS NOT NULL
      WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[]) AND d.moment > ${now} AND d.moment <= ${now} + ${furthest}
      UNION ALL
      SELECT s.user_id, s.collection, s.item_id, s.title, s.stage, s.is_kept, one->>'label', (one->>'date')::date, NULL
      FROM saved_items AS s, jsonb_array_elements(s.dates) AS one
      WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[])
        AND (one->>'date')::date BETWEEN (${now} - interval '1 day')::date AND (${now} + ${furthest})::date
    ) AS dates
    WHERE stage <> 'closed'
    ORDER BY user_id, day, item_id`);
  return rows;
}
