import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { dateInWords } from '../../contract/time/date-in-words.ts';
import { types, noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import { savedItems, users } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { findState } from '../items/index.ts';
import type { Tasks } from '../tasks.ts';
import { addNotices } from './add-notices.ts';
import { queueNoticeMail } from './mail-notices.ts';

/** Users per statement. */
const batchSize = 1000;

/**
 * Notifies everybody who saved the item, unless they closed it, of its later deadlines.
 * @param about key of the task, so that a repetition notifies nobody twice
 */
export async function announceExtension(
  ctx: Context,
  { itemId, extended }: Tasks['announce-extension'],
  about: string,
): Promise<void> {
  const item = await findState(ctx.db, itemId);
  if (item?.approvalStatus !== 'approved') return;
  const collection = types[item.type].collection;
  const readers = await ctx.db
    .select({
      userId: savedItems.userId,
      title: savedItems.title,
      isTrusted: sql<boolean>`${users.isEmailVerified} AND ${savedItems.isKept}`,
      settings: users.noticeSettings,
    })
    .from(savedItems)
    .innerJoin(users, and(eq(users.id, savedItems.userId), isNull(users.blockedAt)))
    .where(and(eq(savedItems.itemId, itemId), ne(savedItems.stage, 'closed')));
  const text = `Extended: ${extended.map(inWords).join(', ')}`;
  const notices = readers.map(({ settings, isTrusted, ...reader }) => {
    const { portal, mail } = noticeSettingsOf(settings).extension;
    return { ...reader, isShown: portal, isMailed: mail && isTrusted };
  });
  const wanted = notices.filter(({ isShown, isMailed }) => isShown || isMailed);
  for (let at = 0; at < wanted.length; at += batchSize)
    await ctx.db.transaction(async (tx) => {
      const batch = wanted.slice(at, at + batchSize);
      const rows = batch.map(({ userId, title, isShown }) => ({
        userId,
        kind: 'extension' as const,
        about: `extension ${about}`,
        collection,
        itemId,
        title,
        text,
        path: `/${collection}/${itemId}`,
        isShown,
      }));
      const isMailed = new Set(batch.filter((one) => one.isMailed).map(({ userId }) => userId));
      for (const { id, userId } of await addNotices(tx, ctx, rows))
        if (isMailed.has(userId)) await queueNoticeMail(tx, { userId, noticeIds: [id] });
    });
}

/** 'submission from 2026-11-20 to 2026-12-04', with dates as people write them. */
const inWords = (change: string): string => change.replaceAll(/\d{4}-\d\d-\d\d/g, dateInWords);
