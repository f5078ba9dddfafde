import { eq, sql } from 'drizzle-orm';
import { newsletterSubscribers, type Transaction } from '../../db/index.ts';

interface Gone {
  userId: string;
  email: string;
  /** The email address is verified; a subscription with another person's address stays. */
  isEmailVerified: boolean;
  /** Items deleted with the account. */
  itemIds: string[];
}

/**
 * Erases personal data outside of the account's own row: titles and contents in the log of staff actions, and
 * newsletter subscriptions. Actions, reasons and ids stay.
 */
export async function eraseTraces(tx: Transaction, { userId, email, isEmailVerified, itemIds }: Gone) {
  await tx.execute(sql`SELECT erase_log_traces(${sql.param([userId, ...itemIds])}::uuid[])`);
  if (isEmailVerified)
    await tx
      .delete(newsletterSubscribers)
      .where(eq(newsletterSubscribers.emailKey, sql`email_key(${email})`));
}
