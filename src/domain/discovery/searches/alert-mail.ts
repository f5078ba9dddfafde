import { and, asc, eq, isNotNull, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import type { JobCard } from '../../../contract/publishing/job.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import type { PauseReason, SearchScope } from '../../../contract/vocabulary/index.ts';
import {
  alertMailItems,
  alertMails,
  alertRecipients,
  follows,
  institutes,
  savedSearches,
  users,
  type RecipientRow,
  type Transaction,
} from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { cardsByIds } from '../../publishing/index.ts';
import { hashToken, newToken } from '../../people/index.ts';
import { Failure } from '../../platform/failure.ts';
import { isPublic } from './list-searches.ts';

/** The mail links to the list, which has the others. */
const maxShown = 20;

const about = (id: string) => `alerts ${id}`;

/**
 * The secret of a recipient's mailed links, the same in every mail, so that links of old mails work. The database
 * stores its hash, and a copy encrypted with a key outside of the database; if the key is lost, a new secret replaces
 * it and old links become invalid.
 */
export async function recipientToken(
  tx: Transaction,
  ctx: Context,
  recipient: RecipientRow,
): Promise<string> {
  const { secrets } = ctx.security;
  const { id, tokenSealed } = recipient;
  const known = tokenSealed && secrets.open(tokenSealed, about(id));
  if (known && !secrets.isStale(tokenSealed)) return known;
  const token = known || newToken();
  await tx
    .update(alertRecipients)
    .set({ tokenHash: hashToken(token), tokenSealed: secrets.seal(token, about(id)) })
    .where(eq(alertRecipients.id, id));
  return token;
}

export interface AlertSection {
  name: string;
  kind: SearchScope;
  query: string;
  /** A follow, rather than a saved search. */
  isFollowed: boolean;
  cards: (JobCard | PostCard)[];
  /** Number of further items. */
  more: number;
}

interface AlertMail {
  email: string;
  hasAccount: boolean;
  /** For the links in the mail, which need no login. */
  token: string;
  sections: AlertSection[];
}

/** Locks the recipient first, in the same order as deletion, to avoid deadlocks. */
const findMail = async (tx: Transaction, mailId: string) => {
  const recipient = tx
    .select({ id: alertMails.recipientId })
    .from(alertMails)
    .where(eq(alertMails.id, mailId));
  await tx
    .select({ id: alertRecipients.id })
    .from(alertRecipients)
    .where(eq(alertRecipients.id, recipient))
    .for('update');
  return (
    await tx
      .select({ mail: alertMails, recipient: alertRecipients, user: users })
      .from(alertMails)
      .innerJoin(alertRecipients, eq(alertRecipients.id, alertMails.recipientId))
      .leftJoin(users, eq(users.id, alertRecipients.userId))
      .where(and(eq(alertMails.id, mailId), isNull(alertMails.closedAt)))
      .for('update', { of: [alertMails, alertRecipients] })
  )[0];
};

/**
 * A planned mail as it is to be sent: only items that are still public, of searches that still send mail; the others don't count as
 * mailed. Null if none remain, or if it was sent before.
 */
export async function prepareAlertMail(ctx: Context, mailId: string): Promise<AlertMail | null> {
  const found = await ctx.db.transaction(async (tx) => {
    const planned = await findMail(tx, mailId);
    if (!planned) return null;
    const { recipient, user } = planned;
    const email = user ? user.email : recipient.email;
    const mayGet = user ? user.isEmailVerified && !user.blockedAt : true;
    await removeItems(tx, mailId, mayGet ? isUnwanted : undefined);
    const searches = await searchesOf(tx, mailId);
    if (email && searches.length > 0)
      return { email, hasAccount: user !== null, token: await recipientToken(tx, ctx, recipient), searches };
    await close(tx, ctx, mailId, 'dropped');
    return null;
  });
  if (!found) return null;
  // Outside of the transaction: with few connections, mails would wait for each other's second one.
  const { searches, ...mail } = found;
  const sections = (
    await Promise.all(searches.map(({ itemIds, ...search }) => sectionOf(ctx, search, itemIds)))
  ).flat();
  if (sections.length > 0) return { ...mail, sections };
  await ctx.db.transaction((tx) => close(tx, ctx, mailId, 'dropped'));
  return null;
}

/** What a mail wouldn't show: items that aren't public any more, and those of searches that send none. */
const isUnwanted = not(
  and(
    isPublic(sql`${alertMailItems.itemId}`),
    sql`EXISTS (SELECT FROM ${savedSearches} WHERE ${and(
      eq(savedSearches.id, alertMailItems.searchId),
      isNull(savedSearches.pausedBecause),
      isNotNull(savedSearches.confirmedAt),
      ne(savedSearches.frequency, 'none'),
    )})`,
  )!,
);

/** What a mail doesn't contain can be mailed later. */
const removeItems = (tx: Transaction, mailId: string, which: SQL | undefined) =>
  tx.delete(alertMailItems).where(and(eq(alertMailItems.mailId, mailId), which));

/** By search, in the order in which they were saved. */
const searchesOf = (tx: Transaction, mailId: string) =>
  tx
    .select({
      name: sql<string>`coalesce(${institutes.name}, ${savedSearches.name})`,
      kind: savedSearches.kind,
      query: savedSearches.query,
      isFollowed: sql<boolean>`${savedSearches.followId} IS NOT NULL`,
      itemIds: sql<
        string[]
      >`array_agg(${alertMailItems.itemId} ORDER BY ${alertMailItems.publishedAt} DESC, ${alertMailItems.itemId} DESC)`,
    })
    .from(alertMailItems)
    .innerJoin(savedSearches, eq(savedSearches.id, alertMailItems.searchId))
    .leftJoin(follows, eq(follows.id, savedSearches.followId))
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .where(eq(alertMailItems.mailId, mailId))
    .groupBy(savedSearches.id, institutes.id)
    .orderBy(asc(savedSearches.id));

async function sectionOf(
  ctx: Context,
  { name, kind, query, isFollowed }: Omit<AlertSection, 'cards' | 'more'>,
  itemIds: string[],
): Promise<AlertSection[]> {
  const shown = itemIds.slice(0, maxShown);
  const primary = { ...ctx, publicDb: ctx.db };
  const { jobs, posts } = await cardsByIds(primary, { jobs: shown, posts: shown });
  const cards = [...jobs, ...posts].toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
  if (cards.length === 0) return [];
  return [{ name, kind, query, isFollowed, cards, more: itemIds.length - shown.length }];
}

type Outcome = NonNullable<typeof alertMails.$inferSelect.outcome>;

const close = (tx: Transaction, ctx: Context, mailId: string, outcome: Outcome) =>
  tx
    .update(alertMails)
    .set({ closedAt: ctx.clock(), outcome })
    .where(and(eq(alertMails.id, mailId), isNull(alertMails.closedAt)));

export const markSent = (ctx: Context, mailId: string) =>
  ctx.db.transaction((tx) => close(tx, ctx, mailId, 'sent'));

/**
 * The mail server refuses the mail permanently. If it does so because of the address, its searches pause, and their person finds out why where
 * they are listed.
 */
export const recordRefusal = (ctx: Context, mailId: string, { pauses }: { pauses: boolean }): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await findMail(tx, mailId);
    if (!found) return;
    await close(tx, ctx, mailId, 'refused');
    if (pauses) await pauseAll(tx, ctx, found.recipient.id, 'bounced');
  });

/** Pauses all searches of a recipient that aren't paused. */
const pauseAll = (tx: Transaction, ctx: Context, recipientId: string, pausedBecause: PauseReason) =>
  tx
    .update(savedSearches)
    .set({ pausedBecause, pausedAt: ctx.clock(), dueAt: null, updatedAt: ctx.clock() })
    .where(and(eq(savedSearches.recipientId, recipientId), isNull(savedSearches.pausedBecause)));

/** Locks the recipient of a mailed link. @throws Failure invalid_link */
export async function recipientOfLink(tx: Transaction, token: string) {
  const [recipient] = await tx
    .select()
    .from(alertRecipients)
    .where(eq(alertRecipients.tokenHash, hashToken(token)))
    .for('update');
  if (!recipient) throw new Failure('invalid_link');
  return recipient;
}

/**
 * Stops all mails about saved searches and follows to the recipient of the link; the searches stay, paused.
 * @throws Failure invalid_link
 */
export const stopMails = (ctx: Context, token: string): Promise<{ message: string }> =>
  ctx.db.transaction(async (tx) => {
    const { id } = await recipientOfLink(tx, token);
    await pauseAll(tx, ctx, id, 'unsubscribed');
    return { message: 'You won’t get any more emails about saved searches or what you follow.' };
  });
