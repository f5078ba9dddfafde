import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './bytea.ts';
import {
  packageTypes,
  roles,
  subscriptions,
  type PublicPart,
  type StoredNoticeSettings,
} from '../../contract/vocabulary/index.ts';
import { moment } from './moment.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  role: text({ enum: roles }).notNull(),
  name: text().notNull(),
  mobile: text(),
  designation: text(),
  affiliation: text(),
  subscription: text({ enum: subscriptions }).notNull().default('free'),
  subscriptionEndsAt: moment('subscription_ends_at'),
  packageType: text('package_type', { enum: packageTypes }),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  blockedAt: moment('blocked_at'),
  /** While an invitation to the account isn't accepted (docs/rules.md#invited-accounts). */
  invitationEndsAt: moment('invitation_ends_at'),
  /** Links that were asked for before are no longer made. The database's clock, as in tasks that carry `askedAt`. */
  linksEndedAt: moment('links_ended_at').default(sql`clock_timestamp()`),
  /** Only differences from the defaults. */
  noticeSettings: jsonb('notice_settings').$type<StoredNoticeSettings>().notNull().default({}),
  profileImage: text('profile_image'),
  workExperience: text('work_experience').array().notNull().default([]),
  aboutUs: text('about_us'),
  googleScholar: text('google_scholar'),
  linkedin: text(),
  webOfScience: text('web_of_science'),
  instagram: text(),
  youtube: text(),
  cvUpload: text('cv_upload'),
  coursesPrograms: text('courses_programs').array().notNull().default([]),
  website: text(),
  /** What their public page shows (docs/rules.md#public-pages-of-authors). */
  publicParts: text('public_parts').array().$type<PublicPart[]>().notNull().default([]),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  userAgent: text('user_agent'),
  address: text(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Of a session of an institution's account in which a member acts for it: the membership, and the member's own session. */
  memberId: uuid('member_id'),
  openedBy: uuid('opened_by'),
});

export const oneTimeTokens = pgTable('one_time_tokens', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text({
    enum: ['verify_email', 'reset_password', 'confirm_email', 'undo_email', 'invitation'],
  }).notNull(),
  /** Of 'confirm_email' and 'undo_email'. */
  emailChangeId: uuid('email_change_id'),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** A change of an account's address (docs/rules.md#change-of-address). */
export const emailChanges = pgTable('email_changes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  newEmail: text('new_email').notNull(),
  /** Set when the change is made, for an address that was verified. */
  oldEmail: text('old_email'),
  oldEmailKey: text('old_email_key').generatedAlwaysAs('email_key(old_email)'),
  /** Until then the old address can undo the change, and nobody else can have it. */
  reservedUntil: moment('reserved_until'),
  /** The person who asked, perhaps while acting for the account; null: an admin, or before this was kept. */
  askedBy: uuid('asked_by'),
  createdAt: moment('created_at').notNull(),
  /** null: its link has not been used. */
  madeAt: moment('made_at'),
});
export type EmailChangeRow = typeof emailChanges.$inferSelect;
