import { eq, sql } from 'drizzle-orm';
import { newsletterSubscribers, type Transaction } from '../../db/index.ts';

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
  await tx.execute(sql`SELECT erase_log_traces(${sql.param([userId, ...itemIds])}::uuid[])`);
  if (isEmailVerified)
    await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, sql`email_key(${email})`));
}
