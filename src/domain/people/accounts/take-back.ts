import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  alertRecipients,
  emailChanges,
  members,
  personalCalendars,
  savedItems,
  savedSearches,
  users,
  type Transaction,
} from '../../../db/index.ts';
import { endKeysOf } from './keys/expire-keys.ts';
import { deleteChallengesOf, deleteUnconfirmedFactor } from './second-factor/store.ts';
import { deleteSessionsOf, spendAllOneTimeTokens } from './store.ts';

/**
 * Ends what was asked for and hasn't happened: mailed links and those whose mail waits, open changes of address,
 * invitations to act, logins that wait for a code, and a second factor that no code has confirmed; also what this person
 * asked for while acting for an institution. Only the link that undoes a change of address stays: it is the way back of
 * whoever lost the account. The caller has locked the account and ended the sessions, so that nothing is asked for after
 * this (docs/security.md#tokens).
 */
export async function endEverythingPending(tx: Transaction, userId: string, now: Date): Promise<void> {
  // A task that runs at this moment waits for the account's row, and then finds that its link was asked for too early.
  await tx
    .update(users)
    .set({ linksEndedAt: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
  await spendAllOneTimeTokens(tx, userId, now);
  await tx
    .delete(emailChanges)
    .where(
      and(or(eq(emailChanges.userId, userId), eq(emailChanges.askedBy, userId)), isNull(emailChanges.madeAt)),
    );
  await tx
    .delete(members)
    .where(and(or(eq(members.institutionId, userId), eq(members.invitedBy, userId)), isNull(members.userId)));
  await deleteChallengesOf(tx, userId);
  await deleteUnconfirmedFactor(tx, userId);
}

/**
 * Ends everything by which somebody who had the account could still use it or read from it: sessions, keys, the secret
 * address of the calendar, and what was asked for (docs/specification.md#taking-an-account-back).
 */
export async function endAllAccess(tx: Transaction, userId: string, now: Date): Promise<void> {
  await deleteSessionsOf(tx, userId, null);
  await endKeysOf(tx, userId, now);
  await tx.delete(personalCalendars).where(eq(personalCalendars.userId, userId));
  await endEverythingPending(tx, userId, now);
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
