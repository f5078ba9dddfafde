import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uuid, bigint, integer, primaryKey } from 'drizzle-orm/pg-core';
import {
  packageTypes,
  roles,
  subscriptions,
  type PublicPart,
  type StoredNoticeSettings,
  keyScopes,
  memberRoles,
} from '../../contract/vocabulary/index.ts';
import { bytea, moment } from './columns.ts';

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
  /** When the mail server refused the address. */
  emailRefusedAt: moment('email_refused_at'),
  blockedAt: moment('blocked_at'),
  /** While an invitation to the account isn't accepted (docs/specification.md#invited-accounts). */
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
  /** What their public page shows (docs/specification.md#public-pages-of-authors). */
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

/** A change of an account's address (docs/specification.md#change-of-address). */
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

/** Keys with which programs make calls for an account (docs/specification.md#api-keys). */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Of an institution's account: the membership of whoever made it; null for the account's own login. */
  memberId: uuid('member_id'),
  name: text().notNull(),
  /** The beginning of the key, by which people tell keys apart. */
  prefix: text().notNull(),
  tokenHash: bytea('token_hash').notNull(),
  scopes: text({ enum: keyScopes }).array().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  /** When its owner was told that it expires soon. */
  warnedAt: moment('warned_at'),
});
export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: bytea().notNull(),
  recoverySalt: bytea('recovery_salt').notNull(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
});
export type SecondFactorRow = typeof secondFactors.$inferSelect;

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const loginChallenges = pgTable('login_challenges', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  failures: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** One row: a known text, sealed with the key in use. */
export const keyCheck = pgTable('key_check', {
  isOnly: boolean('is_only').primaryKey().default(true),
  sealed: bytea().notNull(),
});

export const consentPurposes = ['terms_and_privacy'] as const;

export const consents = pgTable('consents', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text({ enum: consentPurposes }).notNull(),
  version: text().notNull(),
  givenAt: moment('given_at').notNull(),
});

/** People who act for the account of an institution, and invitations (docs/specification.md#members). */
export const members = pgTable('members', {
  id: uuid().primaryKey(),
  /** The institution's account. */
  institutionId: uuid('institution_id').notNull(),
  role: text({ enum: memberRoles }).notNull(),
  /** The address that was invited. */
  email: text().notNull(),
  emailKey: text('email_key').generatedAlwaysAs('email_key(email)'),
  /** Of the mailed link; set when the mail is sent. */
  tokenHash: bytea('token_hash'),
  /** The person who invited, perhaps while acting; null: before this was kept, or that account is gone. */
  invitedBy: uuid('invited_by'),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** null: an invitation. */
  userId: uuid('user_id'),
  joinedAt: moment('joined_at'),
});
export type MemberRow = typeof members.$inferSelect;

/** Who wrote on an item for the institution whose it is. */
export const itemActors = pgTable('item_actors', {
  itemId: uuid('item_id').notNull(),
  userId: uuid('user_id').notNull(),
  actedAt: moment('acted_at').notNull(),
});

/** The member who acted for an account, as he was called then. */
export const actedBy = () => jsonb('acted_by').$type<{ id: string; name: string } | null>();

/** Mails that are counted for each mailbox: those that strangers can cause, and those about security (docs/specification.md#fair-shares). */
export const requestedMails = pgTable('requested_mails', {
  /** Of the queue, so that a repetition counts once; or of the request, if it is counted when it is made. */
  jobId: text('job_id').primaryKey(),
  mailbox: bytea().notNull(),
  type: text({
    enum: ['verification', 'reset', 'security', 'newsletter', 'alert', 'invitation', 'report'],
  }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Mailboxes that got welcome credits. */
export const welcomedMailboxes = pgTable('welcomed_mailboxes', {
  mailbox: bytea().primaryKey(),
  createdAt: moment('created_at').notNull(),
});
