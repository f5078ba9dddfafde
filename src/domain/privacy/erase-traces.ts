import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { approvalLogs, newsletterSubscribers, type Transaction } from '../../db/index.ts';

interface Gone {
  userId: string;
  email: string;
  /** The mail address was shown to be theirs; a subscription of somebody else's address stays. */
  isEmailVerified: boolean;
  /** Items that went with the account. */
  itemIds: string[];
}

/**
 * Removes what names somebody outside their own row, when the account and its items are deleted: titles and contents in the log
 * of staff acts, and the newsletter. Acts, reasons and ids stay.
 */
export async function eraseTraces(tx: Transaction, { userId, email, isEmailVerified, itemIds }: Gone) {
  await tx
    .update(approvalLogs)
    .set({ entityTitle: null, snapshot: null })
    .where(
      and(
        inArray(approvalLogs.entityId, [userId, ...itemIds]),
        or(isNotNull(approvalLogs.entityTitle), isNotNull(approvalLogs.snapshot)),
      ),
    );
  if (isEmailVerified)
    await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, email.toLowerCase()));
}
