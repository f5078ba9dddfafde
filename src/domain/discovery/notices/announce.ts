import { and, eq, gt, isNotNull, isNull, lte, sql, ne, inArray } from 'drizzle-orm';
import { pages } from '../../../contract/addresses/pages.ts';
import { addNotices } from '../../platform/add-notices.ts';
import { fieldsInWords } from '../../../contract/text/item-labels.ts';
import { dateInWords } from '../../../contract/time/dates-in-words.ts';
import {
  noticeSettingsOf,
  types,
  type Collection,
  type ItemType,
  type SearchScope,
  entityOf,
} from '../../../contract/vocabulary/index.ts';
import {
  items,
  users,
  savedItems,
  type NoticeRow,
  type Transaction,
  alertRecipients,
  follows,
  institutes,
  savedSearches,
} from '../../../db/index.ts';
import { addDays } from '../../../contract/time/days.ts';
import type { Context } from '../../platform/context.ts';
import { findState } from '../../publishing/index.ts';
import type { Tasks } from '../../platform/tasks.ts';
import { findUser } from '../../people/index.ts';
import { queueNoticeMail } from './mail-notices.ts';

/** Notices per transaction. */
const batchSize = 1000;

interface Notification {
  item: { id: string; type: ItemType };
  kind: 'extension' | 'change';
  text: string;
  /** Key of the event, so that a repetition notifies nobody twice. */
  about: string;
}

/** Notifies everybody who saved the item, unless they closed it, as their settings say. */
async function notifyReaders(ctx: Context, { item, kind, text, about }: Notification): Promise<void> {
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
function pageOf({ id, type }: Notification['item']): {
  collection: Collection;
  itemId: string;
  path: string;
} {
  const { collection } = types[type];
  return { collection, itemId: id, path: pages.item({ collection, id }) };
}

type Wanted = Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'mailedAt'> & { isMailed: boolean };

/** Adds notices, and queues the mails of those that are new. */
async function addAndMail(ctx: Context, wanted: Wanted[]): Promise<void> {
  for (let at = 0; at < wanted.length; at += batchSize)
    await ctx.db.transaction((tx) => addBatch(tx, ctx, wanted.slice(at, at + batchSize)));
}

async function addBatch(tx: Transaction, ctx: Context, wanted: Wanted[]): Promise<void> {
  const isMailed = new Set(wanted.filter((one) => one.isMailed).map(({ userId }) => userId));
  const rows = wanted.map(({ isMailed: _isMailed, ...row }) => row);
  for (const { id, userId } of await addNotices(tx, ctx, rows))
    if (isMailed.has(userId)) await queueNoticeMail(tx, { userId, noticeIds: [id] });
}

/**
 * Notifies everybody who saved the item of what an approved revision changed.
 * @param about key of the task
 */
export async function announceCorrection(
  ctx: Context,
  { itemId, changed }: Tasks['announce-correction'],
  about: string,
): Promise<void> {
  const item = await findState(ctx.db, itemId);
  if (item?.approvalStatus !== 'approved') return;
  await notifyReaders(ctx, {
    item: { ...item, id: itemId },
    kind: 'change',
    text: `Changed: ${fieldsInWords(changed)}`,
    about: `correction ${about}`,
  });
}

/**
 * Notifies everybody who saved the item of its later deadlines and moved dates.
 * @param about key of the task
 */
export async function announceExtension(
  ctx: Context,
  { itemId, extended, moved = [] }: Tasks['announce-extension'],
  about: string,
): Promise<void> {
  const item = await findState(ctx.db, itemId);
  if (item?.approvalStatus !== 'approved') return;
  const of = { ...item, id: itemId };
  if (extended.length > 0) {
    const text = `Extended: ${extended.map(inWords).join(', ')}`;
    await notifyReaders(ctx, { item: of, kind: 'extension', text, about: `extension ${about}` });
  }
  if (moved.length > 0) {
    const text = `Moved: ${moved.map(inWords).join(', ')}`;
    await notifyReaders(ctx, { item: of, kind: 'change', text, about: `moved ${about}` });
  }
}

/** 'submission from 2026-11-20 to 2026-12-04', with dates as people write them. */
const inWords = (change: string): string => change.replaceAll(/\d{4}-\d\d-\d\d/g, dateInWords);

/**
 * Notifies everybody who saved the item that it was withdrawn or is available again, and its author if staff did it.
 * Nobody is told of what was taken back before.
 * @param about key of the task
 */
export async function announceWithdrawal(
  ctx: Context,
  { itemId, change, reason, byStaff }: Tasks['announce-withdrawal'],
  about: string,
): Promise<void> {
  const found = await findState(ctx.db, itemId);
  if (found?.approvalStatus !== 'approved' || Boolean(found.withdrawal) !== (change === 'withdrawn')) return;
  const item = { ...found, id: itemId };
  const text = change === 'withdrawn' ? `Withdrawn: ${reason}` : 'Available again';
  await notifyReaders(ctx, { item, kind: 'change', text, about: `withdrawal ${about}` });
  const author = byStaff && item.userId ? await findUser(ctx.db, item.userId) : undefined;
  if (!author) return;
  const { portal, mail } = noticeSettingsOf(author.noticeSettings).decision;
  if (!portal && !mail) return;
  await addAndMail(ctx, [
    {
      ...pageOf(item),
      userId: author.id,
      title: item.title,
      kind: 'decision',
      about: `withdrawn by staff ${about}`,
      text: change === 'withdrawn' ? `Withdrawn by a moderator: ${reason}` : 'Available again',
      isShown: portal,
      isMailed: mail,
    },
  ]);
}

/** Days after a job closed; if no worker ran then, it is asked for a week later at the latest. */
const [askAfter, askUntil] = [30, 37];

/** Asks the authors of public jobs that closed 30 days ago what came of them, each once (docs/specification.md#outcome). */
export async function askForOutcomes(ctx: Context): Promise<void> {
  const before = (days: number) => addDays(ctx.clock(), -days);
  const closed = await ctx.db
    .select({
      id: items.id,
      type: items.type,
      title: items.title,
      userId: users.id,
      settings: users.noticeSettings,
    })
    .from(items)
    .innerJoin(users, and(eq(users.id, items.userId), isNull(users.blockedAt)))
    .where(
      and(
        sql`${items.type} = 'job' AND ${items.approvalStatus} = 'approved'`,
        isNull(items.withdrawal),
        isNull(items.outcome),
        isNotNull(items.lastActionAt),
        lte(items.closesAt, before(askAfter)),
        gt(items.closesAt, before(askUntil)),
      ),
    );
  const wanted = closed.map(({ id, type, title, userId, settings }) => {
    const { portal, mail } = noticeSettingsOf(settings).question;
    return {
      ...pageOf({ id, type }),
      userId,
      title,
      kind: 'question' as const,
      about: `outcome ${id}`,
      text: 'What came of it? Please say on its page whether the position was filled',
      isShown: portal,
      isMailed: mail,
    };
  });
  await addAndMail(
    ctx,
    wanted.filter(({ isShown, isMailed }) => isShown || isMailed),
  );
}

/** Matches of a search that are mailed now. */
interface Matches {
  mailId: string;
  searchId: string;
  count: number;
}

/** Adds notices of matches for users with an account, one per search or follow of a mail. */
export async function announceMatches(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  found: readonly Matches[],
): Promise<void> {
  const searches = await searchesOfUsers(
    tx,
    found.map(({ searchId }) => searchId),
  );
  const byId = new Map(searches.map((search) => [search.id, search]));
  const rows = found.flatMap(({ mailId, searchId, count }) => {
    const search = byId.get(searchId);
    if (!search || !noticeSettingsOf(search.settings).match.portal) return [];
    return {
      userId: search.userId,
      kind: 'match' as const,
      about: `match ${mailId} ${searchId}`,
      collection: null,
      itemId: null,
      title: search.title,
      text: `${count} new ${nounOf(search.kind, count)}`,
      path: pathOf(search),
      isShown: true,
    };
  });
  await addNotices(tx, ctx, rows);
}

const nounOf = (scope: SearchScope, count: number): string => {
  if (scope === 'all') return count === 1 ? 'job or post' : 'jobs and posts';
  return count === 1 ? entityOf[scope] : scope;
};

type Search = Awaited<ReturnType<typeof searchesOfUsers>>[number];

/** Of what is followed, only an institute has a page. */
function pathOf({ id, followId, instituteId }: Search): string {
  if (!followId) return `${pages.deskSettings}#search-${id}`;
  return instituteId ? pages.institute({ id: instituteId }) : pages.deskSettings;
}

/** Searches with an account, under the present name of what is followed. */
const searchesOfUsers = (tx: Transaction, ids: string[]) =>
  tx
    .select({
      id: savedSearches.id,
      kind: savedSearches.kind,
      title: sql<string>`coalesce(${institutes.name}, ${savedSearches.name})`,
      followId: savedSearches.followId,
      instituteId: institutes.id,
      userId: users.id,
      settings: users.noticeSettings,
    })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId))
    .innerJoin(users, eq(users.id, alertRecipients.userId))
    .leftJoin(follows, eq(follows.id, savedSearches.followId))
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .where(inArray(savedSearches.id, ids));
