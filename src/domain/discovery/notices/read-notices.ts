import { and, count, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Notice } from '../../../contract/discovery/notices.ts';
import type { NoticeKind } from '../../../contract/vocabulary/index.ts';
import { notices, type NoticeRow, type Reader } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { pageResponse, readPage, type PageRequest } from '../../platform/paging.ts';

const ofUser = (userId: string) => and(eq(notices.userId, userId), eq(notices.isShown, true));

const present = ({ id, kind, title, text, path, readAt, createdAt }: NoticeRow): Notice => ({
  id,
  kind,
  title,
  text,
  path,
  isRead: readAt !== null,
  createdAt: createdAt.toISOString(),
});

interface NoticesQuery extends PageRequest {
  kind?: NoticeKind | undefined;
}

/** A page of the caller's notices, of all kinds or one, newest first. */
export async function listNotices(ctx: Context, actor: Actor, query: NoticesQuery) {
  const where = and(ofUser(actor.id), query.kind && eq(notices.kind, query.kind));
  const page = await readPage(query, {
    rows: (limit, offset) =>
      ctx.db.select().from(notices).where(where).orderBy(desc(notices.id)).limit(limit).offset(offset),
    count: async () => (await ctx.db.select({ n: count() }).from(notices).where(where))[0]?.n ?? 0,
  });
  return {
    ...pageResponse('notices', { ...page, items: page.items.map(present) }),
    unread: await countUnread(ctx.db, actor.id),
  };
}

async function countUnread(db: Reader, userId: string): Promise<number> {
  const unread = and(ofUser(userId), isNull(notices.readAt));
  return (await db.select({ n: count() }).from(notices).where(unread))[0]?.n ?? 0;
}

/**
 * Marks one of the caller's notices and all earlier ones as read; their ids sort by time.
 * @throws Failure not_found
 */
export async function markRead(ctx: Context, actor: Actor, upTo: string): Promise<{ unread: number }> {
  const mine = ofUser(actor.id);
  const [last] = await ctx.db
    .select({ id: notices.id })
    .from(notices)
    .where(and(mine, eq(notices.id, upTo)));
  if (!last) throw new Failure('not_found');
  await ctx.db
    .update(notices)
    .set({ readAt: ctx.clock() })
    .where(and(mine, lte(notices.id, upTo), isNull(notices.readAt)));
  return { unread: await countUnread(ctx.db, actor.id) };
}
