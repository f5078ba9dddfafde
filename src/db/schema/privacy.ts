import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const consentPurposes = ['terms_and_privacy'] as const;

export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text({ enum: consentPurposes }).notNull(),
  version: text().notNull(),
  givenAt: moment('given_at').notNull(),
});
