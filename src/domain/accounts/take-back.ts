import { and, eq, inArray, isNull } from 'drizzle-orm';
import {
  alertRecipients,
  personalCalendars,
  savedItems,
  savedSearches,
  type Transaction,
} from '../../db/index.ts';
import { endKeysOf } from './keys/index.ts';
import { deleteChallengesOf } from './second-factor/index.ts';
import { deleteSessionsOf, spendAllOneTimeTokens } from './store.ts';

/**
 * Ends everything by which somebody who had the account could still use it or read from it: sessions, keys, logins that
 * wait for a code, mailed links, and the secret address of the calendar (docs/rules.md#taking-an-account-back).
 */
export async function endAllAccess(tx: Transaction, userId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, userId, null);
  await endKeysOf(tx, userId, now);
  await deleteChallengesOf(tx, userId);
  for (const purpose of ['reset_password', 'verify_email', 'confirm_email', 'invitation'] as const)
    await spendAllOneTimeTokens(tx, userId, purpose, now);
  await tx.delete(personalCalendars).where(eq(personalCalendars.userId, userId));
}

/** Whoever verified the address in the account's own session also saved what it has. */
export const keepEarlier = (tx: Transaction, userId: string) =>
  tx.update(savedItems).set({ isKept: true }).where(eq(savedItems.userId, userId));

/**
 * Searches and follows from before the address was verified neither mail nor enter the calendar until they are resumed:
 * anybody can register with somebody else's address.
 */
export async function setEarlierAside(tx: Transaction, userId: string, now: Date): Promise<void> {
  const recipients = tx
    .select({ id: alertRecipients.id })
    .from(alertRecipients)
    .where(eq(alertRecipients.userId, userId));
  const isTheirs = inArray(savedSearches.recipientId, recipients);
  await tx.update(savedSearches).set({ inCalendar: false }).where(isTheirs);
  await tx
    .update(savedSearches)
    .set({ pausedBecause: 'unverified', pausedAt: now, dueAt: null, updatedAt: now })
    .where(and(isTheirs, isNull(savedSearches.pausedBecause)));
}
