import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { followKinds } from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

/** A user's follows (docs/rules.md#following): of an institute, or of a field or series by its name. */
export const follows = pgTable('follows', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text({ enum: followKinds }).notNull(),
  instituteId: uuid('institute_id'),
  name: text(),
  createdAt: moment('created_at').notNull(),
});
