import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

/** Mails that strangers can cause, counted for each mailbox (docs/rules.md#fair-shares). */
export const requestedMails = pgTable('requested_mails', {
  /** Of the queue, so that a repetition counts once. */
  jobId: text('job_id').primaryKey(),
  mailbox: bytea().notNull(),
  kind: text({
    enum: ['verification', 'reset', 'newsletter', 'alert', 'address', 'invitation', 'report'],
  }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Mailboxes that got welcome credits. */
export const welcomedMailboxes = pgTable('welcomed_mailboxes', {
  mailbox: bytea().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
