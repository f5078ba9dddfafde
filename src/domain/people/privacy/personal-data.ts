import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { items } from '../../../db/index.ts';

/** What happens to a column's data when its owner's account is deleted. */
type End =
  /** Deleted with its row. */
  | 'deleted'
  /** The row is kept without a reference to the person. */
  | 'unlinked'
  /** Cleared. */
  | 'emptied'
  /** Deleted with unpublished items; for published ones the owner chooses. */
  | 'chosen'
  /** Kept for the period in the privacy policy; see `retention.ts`. */
  | 'aged';

export interface PersonalData {
  columns: Partial<Record<End, readonly string[]>>;
  /** Text that is not personal data. */
  impersonal?: readonly string[];
  why: string;
}

/** What an author writes is personal data: every text of an item that isn't named impersonal. */
function ofItems(table: PgTable, chosenFromLists: readonly string[]): PersonalData {
  const impersonal = [...chosenFromLists, 'approval_status', 'rejection_reason', 'payment', 'source_key'];
  const texts = Object.values(getTableColumns(table)).filter((column) =>
    /^(text|jsonb)/.test(column.getSQLType()),
  );
  const chosen = texts.map(({ name }) => name).filter((name) => !impersonal.includes(name));
  return { why: 'published items', columns: { unlinked: ['user_id'], chosen }, impersonal };
}

/**
 * Record of processing (DPDP Act, section 8; GDPR, article 30): personal data by column. A test compares it with the
 * database, so that no new column is forgotten.
 */
export const personalData: Record<string, PersonalData> = {
  users: {
    why: 'to run the account; its public part is shown with published items',
    columns: {
      deleted: [
        'email',
        'email_key',
        'password_hash',
        'role',
        'name',
        'mobile',
        'designation',
        'affiliation',
        'subscription',
        'package_type',
        'profile_image',
        'notice_settings',
        'work_experience',
        'about_us',
        'google_scholar',
        'linkedin',
        'web_of_science',
        'instagram',
        'youtube',
        'cv_upload',
        'courses_programs',
        'website',
        'public_parts',
        'search_name',
      ],
    },
  },
  sessions: {
    why: 'to stay logged in, and to list active sessions',
    columns: { deleted: ['token_hash', 'user_agent', 'address'] },
  },
  api_keys: {
    why: 'keys with which programs make calls for an account; removed 30 days after they expired',
    columns: { deleted: ['name', 'prefix', 'token_hash', 'scopes'] },
  },
  members: {
    why: 'who acts for an institution, and whom it invited; invitations are deleted three weeks after they were sent',
    columns: { deleted: ['role', 'email', 'email_key', 'token_hash'] },
  },
  item_actors: {
    why: 'who wrote on an item for an institution',
    columns: { deleted: ['user_id'] },
  },
  email_changes: {
    why: 'to change the address of an account, and to undo the change',
    columns: { deleted: ['new_email', 'old_email', 'old_email_key'] },
  },
  one_time_tokens: { why: 'links in mails', columns: { deleted: ['token_hash', 'purpose'] } },
  sign_ins: {
    why: 'to detect misuse of an account',
    columns: { deleted: ['outcome', 'address', 'user_agent'] },
  },
  consents: { why: 'to prove consent', columns: { deleted: ['purpose', 'version'] } },
  newsletter_subscribers: {
    why: 'to send the newsletter to subscribers',
    columns: { deleted: ['email', 'email_key', 'locale', 'token_hash', 'policy_version'] },
  },
  second_factors: {
    why: 'to require a code at login if the user turned it on',
    columns: { deleted: ['secret', 'recovery_salt'] },
  },
  recovery_codes: { why: 'to log in without the device', columns: { deleted: ['code_hash'] } },
  login_challenges: { why: 'a login that is waiting for its code', columns: { deleted: ['token_hash'] } },
  saved_items: {
    why: 'a person’s list of jobs and posts, with private notes and dates; titles of items that were deleted with their author’s account are cleared',
    columns: { deleted: ['collection', 'title', 'stage', 'note', 'dates'] },
  },
  notices: {
    why: 'notices about a person’s items and list; titles of items that were deleted with their author’s account are cleared',
    columns: { deleted: ['kind', 'about', 'collection', 'title', 'text', 'path'] },
  },
  personal_calendars: {
    why: 'the secret address of a person’s calendar, of which only the hash is stored',
    columns: { deleted: ['secret_hash'] },
  },
  alert_recipients: {
    why: 'to mail what is new in saved searches to an account, or to an address that confirmed',
    columns: { deleted: ['email', 'email_key', 'token_hash', 'token_sealed'] },
  },
  saved_searches: {
    why: 'searches that a person keeps, and when mails about them are sent',
    columns: {
      deleted: [
        'name',
        'kind',
        'query',
        'frequency',
        'time_zone',
        'paused_because',
        'confirm_hash',
        'policy_version',
      ],
    },
  },
  follows: {
    why: 'institutes, fields and series that a person follows',
    columns: { deleted: ['kind', 'name'] },
  },
  alert_mails: {
    why: 'mails about saved searches, so that nothing is mailed twice; deleted after 61 days',
    columns: { deleted: ['outcome'] },
  },
  alert_mail_items: {
    why: 'what was mailed about saved searches, so that nothing is mailed twice; deleted with its mail',
    columns: { deleted: ['inbox'] },
  },
  items: ofItems(items, ['type', 'sub_type', 'field', 'location', 'position']),
  uploads: {
    why: 'images and documents of items and profiles; files are deleted with the account, except images of items that stay',
    columns: { unlinked: ['user_id', 'uploaded_by'] },
    impersonal: ['address'],
  },
  institutes: {
    why: 'the account that represents an institute',
    columns: { unlinked: ['user_id'] },
    impersonal: [
      'name',
      'name_key',
      'look_alike_key',
      'search_name',
      'level',
      'level_method',
      'proof_token',
      'location',
      'logo_image',
      'website',
      'about',
      'address',
      'kind',
      'aishe_id',
      'ror_id',
      'domains',
    ],
  },
  institute_claims: {
    why: 'a claim to represent an institute, or to its new name, until an admin decides',
    columns: { deleted: ['user_id', 'former_name', 'former_domains'] },
  },
  submissions: {
    why: 'so that a repeated request creates one item',
    columns: { deleted: ['key_hash', 'body_hash'] },
    impersonal: ['collection'],
  },
  credit_ledger: {
    why: 'bookkeeping; its rows keep an id without an account after deletion',
    columns: {},
    impersonal: ['bucket', 'bucket_type', 'cause', 'reason', 'credit_type'],
  },
  credit_balances: { why: 'sums of the ledger', columns: {}, impersonal: ['bucket'] },
  membership_changes: { why: 'memberships', columns: {}, impersonal: ['subscription'] },
  approval_logs: {
    why: 'to hold staff accountable for their actions',
    columns: { emptied: ['entity_title', 'snapshot'], aged: ['moderator_name', 'acted_by', 'reason'] },
    impersonal: ['entity_type', 'action', 'about'],
  },
  recent_decisions: {
    why: 'so that a decision can be undone; removed within two hours',
    columns: {},
    impersonal: ['before', 'entry_ids'],
  },
  billing_details: {
    why: 'what receipts name',
    columns: { deleted: ['name', 'address', 'state_code', 'gstin'] },
  },
  orders: {
    why: 'bookkeeping, as tax law requires',
    columns: { aged: ['buyer', 'search_buyer', 'acted_by'] },
    impersonal: [
      'type',
      'credit_type',
      'package_type',
      'currency',
      'state',
      'failure_reason',
      'provider',
      'provider_order_id',
      'pay_url',
      'provider_payment_id',
      'transfer_reference',
      'quote',
    ],
  },
  order_requests: {
    why: 'corrections and refunds that a buyer asked for, and the answers',
    columns: { deleted: ['reason', 'answer', 'acted_by'] },
    impersonal: ['kind', 'state'],
  },
  quotes: {
    why: 'proforma invoices that were asked for',
    columns: { deleted: ['document'] },
    impersonal: ['reference', 'type', 'credit_type', 'package_type'],
  },
  payment_documents: {
    why: 'receipts and invoices, as tax law requires',
    columns: { aged: ['document'] },
    impersonal: ['type', 'series', 'financial_year', 'number'],
  },
  reports: {
    why: 'what readers report, with an address for the outcome if they give one; both are cleared 180 days after the decision',
    columns: { unlinked: ['email', 'email_key'], aged: ['details'] },
    impersonal: ['reason'],
  },
  report_cases: {
    why: 'what was reported, and the objection of its author, which is cleared 180 days after the decision',
    columns: { emptied: ['title', 'objection'], unlinked: ['objected_by'] },
    impersonal: ['kind'],
  },
  report_decisions: {
    why: 'to hold staff accountable for decisions on reports',
    columns: { aged: ['note'], unlinked: ['decided_by'] },
    impersonal: ['outcome'],
  },
  requested_mails: {
    why: 'so that nobody can flood a mailbox: mails to its hash, for two days',
    columns: { aged: ['mailbox'] },
    impersonal: ['job_id', 'type'],
  },
  welcomed_mailboxes: {
    why: 'so that a mailbox gets welcome credits once, also after its account was deleted: its hash, for three years',
    columns: { aged: ['mailbox'] },
  },
  rate_limits: { why: 'to limit attempts; counters expire within a day', columns: { aged: ['key'] } },
  alert_progress: {
    why: 'which admin stopped all mails about saved searches',
    columns: { unlinked: ['stopped_by'] },
    impersonal: ['stop_reason'],
  },
  site_content: {
    why: 'which admin changed a text of the site',
    columns: { unlinked: ['updated_by'] },
    impersonal: ['part', 'content'],
  },
};
