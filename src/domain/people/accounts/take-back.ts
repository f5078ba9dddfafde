import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { emailChanges, members, personalCalendars, users, type Transaction } from '../../../db/index.ts';
import { endKeysOf } from './keys.ts';
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
