import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  alertRecipients,
  members,
  newsletterSubscribers,
  notices,
  reportCases,
  reports,
  savedItems,
  type Transaction,
} from '../../../db/index.ts';

interface Gone {
  userId: string;
  email: string;
  /** The email address is verified; a subscription with another person's address stays. */
  isEmailVerified: boolean;
  /** Items deleted with the account. */
  itemIds: string[];
}

/** Title on other users' lists of an item that was deleted with its author's account. */
const erasedTitle = '(deleted)';

/**
 * Erases personal data outside of the account's own row: titles and contents in the log of staff actions, titles on
 * lists and notices of other people and on cases of reports, objections, newsletter subscriptions, and what was saved or
 * reported with the address without the account. Actions, reasons and ids stay.
 */
export async function eraseTraces(tx: Transaction, { userId, email, isEmailVerified, itemIds }: Gone) {
  await tx.execute(sql`SELECT erase_log_traces(${sql.param([userId, ...itemIds])}::uuid[])`);
  if (itemIds.length > 0)
    for (const { table, itemId } of [
      { table: savedItems, itemId: savedItems.itemId },
      { table: notices, itemId: notices.itemId },
      { table: reportCases, itemId: reportCases.targetId },
    ])
      await tx.update(table).set({ title: erasedTitle }).where(inArray(itemId, itemIds));
  await tx
    .update(reportCases)
    .set({ objection: null, objectedBy: null })
    .where(eq(reportCases.objectedBy, userId));
  if (!isEmailVerified) return;
  const key = sql`email_key(${email})`;
  await tx.update(reports).set({ email: null }).where(eq(reports.emailKey, key));
  await tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.emailKey, key));
  await tx.delete(members).where(and(isNull(members.userId), eq(members.emailKey, key)));
  await tx.delete(alertRecipients).where(eq(alertRecipients.emailKey, key));
}
