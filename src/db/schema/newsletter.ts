import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import { moment } from './moment.ts';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  locale: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  policyVersion: text('policy_version').notNull().default('May 2023'),
  createdAt: moment('created_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
});
