import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  alertRecipients,
  savedSearches,
  type Reader,
  type SearchRow,
  type Transaction,
} from '../../../db/index.ts';
import type { SearchScope } from '../../../contract/vocabulary/index.ts';

/** The recipient of an account, created if missing and locked, to serialise a user's changes and mails. */
export async function lockOwnRecipient(
  tx: Transaction,
  recipient: { id: string; userId: string; createdAt: Date },
): Promise<string> {
  await tx.insert(alertRecipients).values(recipient).onConflictDoNothing({ target: alertRecipients.userId });
  const [row] = await tx
    .select({ id: alertRecipients.id })
    .from(alertRecipients)
    .where(eq(alertRecipients.userId, recipient.userId))
    .for('update');
  return row!.id;
}

/** Saved as a search, not part of a follow. */
const isSaved = isNull(savedSearches.followId);

/** The recipient is always the caller's own, so that nobody can access others' searches. */
const isOwn = (userId: string, id: string) =>
  and(eq(alertRecipients.userId, userId), isSaved, eq(savedSearches.id, id));

const joined = (db: Reader) =>
  db
    .select({ search: savedSearches })
    .from(savedSearches)
    .innerJoin(alertRecipients, eq(alertRecipients.id, savedSearches.recipientId));

export const findOwn = async (db: Reader, userId: string, id: string): Promise<SearchRow | undefined> =>
  (await joined(db).where(isOwn(userId, id)))[0]?.search;

export const searchesOf = async (db: Reader, userId: string): Promise<SearchRow[]> =>
  (
    await joined(db)
      .where(and(eq(alertRecipients.userId, userId), isSaved))
      .orderBy(asc(savedSearches.id))
  ).map(({ search }) => search);

/** The first searches that a user wants in their calendar. */
export const calendarSearchesOf = async (db: Reader, userId: string, limit: number): Promise<SearchRow[]> =>
  (
    await joined(db)
      .where(and(eq(alertRecipients.userId, userId), isSaved, savedSearches.inCalendar))
      .orderBy(asc(savedSearches.id))
      .limit(limit)
  ).map(({ search }) => search);

export const countSearches = async (db: Reader, recipientId: string): Promise<number> =>
  (
    await db
      .select({ n: count() })
      .from(savedSearches)
      .where(and(eq(savedSearches.recipientId, recipientId), isSaved, isNotNull(savedSearches.confirmedAt)))
  )[0]?.n ?? 0;

/** Whether a recipient has any, also one that isn't confirmed. */
export const hasSearches = async (db: Reader, recipientId: string): Promise<boolean> =>
  (
    await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(eq(savedSearches.recipientId, recipientId))
      .limit(1)
  ).length > 0;

export const insertSearch = (tx: Transaction, row: SearchRow) => tx.insert(savedSearches).values(row);

export const updateSearch = (tx: Transaction, id: string, changes: Partial<SearchRow>) =>
  tx.update(savedSearches).set(changes).where(eq(savedSearches.id, id));

export const deleteSearch = async (tx: Transaction, id: string): Promise<boolean> =>
  ((await tx.delete(savedSearches).where(eq(savedSearches.id, id))).rowCount ?? 0) > 0;

/** A list's query in its one spelling. */
export interface Query {
  kind: SearchScope;
  query: string;
}

export const queryKey = ({ kind, query }: Query): string => `${kind}?${query}`;

/** An item that a query finds. */
export interface Match {
  itemId: string;
  publishedAt: Date;
}

/** By `keyOf` the query, latest first; nothing for one without. */
export type MatchesByQuery = Map<string, Match[]>;
