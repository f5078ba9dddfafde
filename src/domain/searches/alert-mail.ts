import { and, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import type { PauseReason, Collection } from '../../contract/vocabulary/index.ts';
import {
  alertMails,
  alertRecipients,
  follows,
  institutes,
  savedSearches,
  users,
  type Transaction,
} from '../../db/index.ts';
import type { Context } from '../context.ts';
import { cardsByIds } from '../saved/index.ts';
import { recipientToken } from './recipient-token.ts';

/** The mail links to the list, which has the others. */
const maxShown = 20;

export interface AlertSection {
  name: string;
  kind: Collection;
  query: string;
  /** A follow, rather than a saved search. */
  isFollowed: boolean;
  cards: (JobCard | PostCard)[];
  /** Number of further items. */
  more: number;
}

export interface AlertMail {
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
      .where(and(eq(alertMails.id, mailId), isNull(alertMails.settledAt)))
      .for('update', { of: [alertMails, alertRecipients] })
  )[0];
};

/**
 * A planned mail as it is to be sent: only items that are still public, of searches that still send mail. Null if none remain, or if it
 * was sent before.
 */
export const prepareAlertMail = (ctx: Context, mailId: string): Promise<AlertMail | null> =>
  ctx.db.transaction(async (tx) => {
    const found = await findMail(tx, mailId);
    if (!found) return null;
    const { mail, recipient, user } = found;
    const email = user ? user.email : recipient.email;
    const mayGet = user ? user.isEmailVerified && !user.blockedAt : true;
    const sections = email && mayGet ? await sectionsOf(tx, ctx, mail.sections) : [];
    if (!email || sections.length === 0) {
      await settle(tx, ctx, mailId, 'dropped');
      return null;
    }
    return { email, hasAccount: user !== null, token: await recipientToken(tx, ctx, recipient), sections };
  });

async function sectionsOf(
  tx: Transaction,
  ctx: Context,
  planned: { searchId: string; itemIds: string[] }[],
): Promise<AlertSection[]> {
  const ids = planned.map(({ searchId }) => searchId);
  const searches = await tx
    .select({ ...getTableColumns(savedSearches), institute: institutes.name })
    .from(savedSearches)
    .leftJoin(follows, eq(follows.id, savedSearches.followId))
    .leftJoin(institutes, eq(institutes.id, follows.instituteId))
    .where(
      and(
        inArray(savedSearches.id, ids),
        isNull(savedSearches.pausedBecause),
        isNotNull(savedSearches.confirmedAt),
      ),
    );
  const sections = await Promise.all(
    planned.map(async ({ searchId, itemIds }) => {
      const search = searches.find(({ id, frequency }) => id === searchId && frequency !== 'none');
      if (!search) return [];
      const { institute, name, followId } = search;
      return sectionOf(ctx, { ...search, name: institute ?? name, isFollowed: followId !== null }, itemIds);
    }),
  );
  return sections.flat();
}

async function sectionOf(
  ctx: Context,
  { name, kind, query, isFollowed }: Omit<AlertSection, 'cards' | 'more'>,
  itemIds: string[],
): Promise<AlertSection[]> {
  const shown = itemIds.slice(0, maxShown);
  const primary = { ...ctx, publicDb: ctx.db };
  const found = await cardsByIds(primary, { jobs: [], posts: [], [kind]: shown });
  const cards = found[kind].toSorted((a, b) => shown.indexOf(a.id) - shown.indexOf(b.id));
  if (cards.length === 0) return [];
  return [{ name, kind, query, isFollowed, cards, more: itemIds.length - shown.length }];
}

type Outcome = NonNullable<typeof alertMails.$inferSelect.outcome>;

const settle = (tx: Transaction, ctx: Context, mailId: string, outcome: Outcome) =>
  tx
    .update(alertMails)
    .set({ settledAt: ctx.clock(), outcome })
    .where(and(eq(alertMails.id, mailId), isNull(alertMails.settledAt)));

export const noteSent = (ctx: Context, mailId: string) =>
  ctx.db.transaction((tx) => settle(tx, ctx, mailId, 'sent'));

/** The mail server refuses the address permanently: its searches pause, and their person finds out why where they are listed. */
export const noteRefused = (ctx: Context, mailId: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const found = await findMail(tx, mailId);
    if (!found) return;
    await settle(tx, ctx, mailId, 'refused');
    await pauseAll(tx, ctx, found.recipient.id, 'bounced');
  });

/** Pauses all searches of a recipient that aren't paused. */
export const pauseAll = (tx: Transaction, ctx: Context, recipientId: string, pausedBecause: PauseReason) =>
  tx
    .update(savedSearches)
    .set({ pausedBecause, pausedAt: ctx.clock(), dueAt: null, updatedAt: ctx.clock() })
    .where(and(eq(savedSearches.recipientId, recipientId), isNull(savedSearches.pausedBecause)));
