import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

export const institutes = pgTable('institutes', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  nameKey: text('name_key').generatedAlwaysAs('name_key(name)'),
  searchName: text('search_name').generatedAlwaysAs('fold(name)'),
  location: text(),
  logoImage: text('logo_image'),
  website: text(),
  userId: uuid('user_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type InstituteRow = typeof institutes.$inferSelect;
