import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

/** Mails that are counted for each mailbox: those that strangers can cause, and those about security (docs/rules.md#fair-shares). */
export const requestedMails = pgTable('requested_mails', {
  /** Of the queue, so that a repetition counts once; or of the request, if it is counted when it is made. */
  jobId: text('job_id').primaryKey(),
  mailbox: bytea().notNull(),
  kind: text({
    enum: ['verification', 'reset', 'security', 'newsletter', 'alert', 'invitation', 'report'],
  }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Mailboxes that got welcome credits. */
export const welcomedMailboxes = pgTable('welcomed_mailboxes', {
  mailbox: bytea().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
