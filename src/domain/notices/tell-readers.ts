import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { noticeSettingsOf, types, type Collection, type ItemType } from '../../contract/vocabulary/index.ts';
import { savedItems, users, type NoticeRow, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { addNotices } from './add-notices.ts';
import { queueNoticeMail } from './mail-notices.ts';

/** Notices per transaction. */
const batchSize = 1000;

export interface Told {
  item: { id: string; type: ItemType };
  kind: 'extension' | 'change';
  text: string;
  /** Key of the event, so that a repetition notifies nobody twice. */
  about: string;
}

/** Notifies everybody who saved the item, unless they closed it, as their settings say. */
export async function tellReaders(ctx: Context, { item, kind, text, about }: Told): Promise<void> {
  const readers = await ctx.db
    .select({
      userId: savedItems.userId,
      title: savedItems.title,
      isTrusted: sql<boolean>`${users.isEmailVerified} AND ${savedItems.isKept}`,
      settings: users.noticeSettings,
    })
    .from(savedItems)
    .innerJoin(users, and(eq(users.id, savedItems.userId), isNull(users.blockedAt)))
    .where(and(eq(savedItems.itemId, item.id), ne(savedItems.stage, 'closed')));
  const wanted = readers
    .map(({ settings, isTrusted, ...reader }) => {
      const { portal, mail } = noticeSettingsOf(settings)[kind];
      return { ...reader, isShown: portal, isMailed: mail && isTrusted };
    })
    .filter(({ isShown, isMailed }) => isShown || isMailed);
  const common = { kind, about, text, ...pageOf(item) };
  await addAndMail(
    ctx,
    wanted.map((reader) => ({ ...common, ...reader })),
  );
}

/** The page of an item, for its notices. */
export function pageOf({ id, type }: Told['item']): { collection: Collection; itemId: string; path: string } {
  const { collection } = types[type];
  return { collection, itemId: id, path: `/${collection}/${id}` };
}

type Wanted = Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'mailedAt'> & { isMailed: boolean };

/** Adds notices, and queues the mails of those that are new. */
export async function addAndMail(ctx: Context, wanted: Wanted[]): Promise<void> {
  for (let at = 0; at < wanted.length; at += batchSize)
    await ctx.db.transaction((tx) => addBatch(tx, ctx, wanted.slice(at, at + batchSize)));
}

async function addBatch(tx: Transaction, ctx: Context, wanted: Wanted[]): Promise<void> {
  const isMailed = new Set(wanted.filter((one) => one.isMailed).map(({ userId }) => userId));
  const rows = wanted.map(({ isMailed: _isMailed, ...row }) => row);
  for (const { id, userId } of await addNotices(tx, ctx, rows))
    if (isMailed.has(userId)) await queueNoticeMail(tx, { userId, noticeIds: [id] });
}
