import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alertRecipients, savedItems, savedSearches } from '../../../db/index.ts';
import type { KeptByAccounts } from '../../people/ports.ts';

export const keptByAccounts: KeptByAccounts = {
  async adoptAlerts(tx, { id, email }) {
    const { rows } = await tx.execute<{ guest: string; own: string | null }>(sql`
      SELECT guest.id AS guest, (SELECT own.id FROM alert_recipients own WHERE own.user_id = ${id}) AS own
      FROM alert_recipients guest WHERE guest.user_id IS NULL AND guest.email_key = email_key(${email}) FOR UPDATE OF guest`);
    const [found] = rows;
    if (!found) return;
    const { guest, own } = found;
    if (own === null) {
      await tx.execute(sql`UPDATE alert_recipients SET user_id = ${id}, email = NULL WHERE id = ${guest}`);
      return;
    }
    await tx.execute(sql`UPDATE saved_searches SET recipient_id = ${own} WHERE recipient_id = ${guest}`);
    await tx.execute(sql`UPDATE alert_mails SET recipient_id = ${own} WHERE recipient_id = ${guest}`);
    // What both were mailed is known of the account already.
    await tx.execute(sql`UPDATE alert_mail_items mailed SET recipient_id = ${own} WHERE recipient_id = ${guest}
      AND NOT EXISTS (SELECT FROM alert_mail_items known WHERE known.recipient_id = ${own} AND known.item_id = mailed.item_id)`);
    await tx.execute(sql`DELETE FROM alert_recipients WHERE id = ${guest}`);
  },

  async keepEarlier(tx, userId) {
    await tx.update(savedItems).set({ isKept: true }).where(eq(savedItems.userId, userId));
  },

  async setEarlierAside(tx, userId, now) {
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
  },
};
