import { asc, gt, inArray, sql } from 'drizzle-orm';
import { dateInWords } from '../../contract/date-in-words.ts';
import { milestoneName } from '../../contract/facts-in-words.ts';
import {
  noticeSettingsOf,
  type MilestoneKind,
  type NoticeSettings,
} from '../../contract/vocabulary/index.ts';
import { savedItems, users } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { addNotices, type NewNotice } from './add-notices.ts';
import { queueNoticeMail } from './mail-notices.ts';

/** People looked at in one statement. */
const batchSize = 500;
const dayMs = 24 * 60 * 60 * 1000;

interface Due extends Record<string, unknown> {
  userId: string;
  itemKind: 'job' | 'post';
  itemId: string;
  title: string;
  /** What is to be done, or the label of an own date. */
  what: string;
  isOwn: boolean;
  /** YYYY-MM-DD. */
  day: string;
  /** Milliseconds from now. */
  inMs: number;
}

/**
 * Reminds people of deadlines and own dates of what is on their list. Run once a day: of each date a person hears when it comes within
 * seven days, and again when it comes within two, as they chose.
 */
export async function remindOfDeadlines(ctx: Context): Promise<void> {
  for (let last: string | undefined = undefined; ;) {
    const readers: { userId: string }[] = await ctx.db
      .selectDistinct({ userId: savedItems.userId })
      .from(savedItems)
      .where(last === undefined ? undefined : gt(savedItems.userId, last))
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
    return wanted && (wanted.portal || wanted.mail) ? (reminderOf(one, wanted) ?? []) : [];
  });
  await ctx.db.transaction(async (tx) => {
    const mailed = new Map<string, string[]>();
    for (const { id, userId } of await addNotices(tx, ctx, rows))
      if (listening.get(userId)?.mail) mailed.set(userId, [...(mailed.get(userId) ?? []), id]);
    for (const [userId, noticeIds] of mailed) await queueNoticeMail(tx, { userId, noticeIds });
  });
}

/** The reminder that is due for the smallest number of chosen days, if any. */
function reminderOf(due: Due, { days, portal }: NoticeSettings['reminder']): NewNotice | undefined {
  const within = days.toSorted((a, b) => a - b).find((n) => due.inMs <= n * dayMs);
  if (within === undefined) return undefined;
  const what = due.isOwn ? due.what : milestoneName({ kind: due.what as MilestoneKind, label: null });
  return {
    userId: due.userId,
    kind: 'reminder',
    about: `reminder ${due.itemId} ${due.isOwn ? 'own' : ''} ${due.what} ${due.day} ${within}`,
    itemKind: due.itemKind,
    itemId: due.itemId,
    title: due.title,
    text: `${what}: ${dateInWords(due.day)}`,
    // An own date outlives its item.
    path: due.isOwn ? '/my-list' : `/${due.itemKind}s/${due.itemId}`,
    isShown: portal,
  };
}

/** Dates within the longest time before one that can be chosen. */
async function findDue(ctx: Context, userIds: string[]): Promise<Due[]> {
  const now = sql`${ctx.clock().toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<Due>(sql`
    SELECT user_id AS "userId", item_kind AS "itemKind", item_id AS "itemId", title, what, is_own AS "isOwn", day::text,
      (extract(epoch FROM moment - ${now}) * 1000)::float8 AS "inMs"
    FROM (
      SELECT s.user_id, s.item_kind, s.item_id, s.title, s.stage, d.kind AS what, false AS is_own, d.day, d.moment
      FROM saved_items AS s JOIN item_dates AS d ON d.id = s.item_id AND d.after IS NOT NULL
      WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[])
      UNION ALL
      SELECT s.user_id, s.item_kind, s.item_id, s.title, s.stage, one->>'label', true, (one->>'date')::date, end_in_india((one->>'date')::date)
      FROM saved_items AS s, jsonb_array_elements(s.dates) AS one
      WHERE s.user_id = ANY(${sql.param(userIds)}::uuid[])
    ) AS dates
    WHERE stage <> 'closed' AND moment > ${now} AND moment <= ${now} + interval '7 days'
    ORDER BY user_id, moment, item_id`);
  return rows;
}
