import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { id, moment } from '../shapes/paging.ts';
import { user } from './user.ts';

/** A session of the user. */
export const session = z
  .object({
    id,
    /** For example 'Firefox on Linux'. */
    device: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
    /** True for the current session. */
    current: z.boolean(),
    /** Who acts in it for the institution; null in a session of the account's own login. */
    member: z.object({ id, name: z.string() }).nullable(),
  })
  .register(namedSchemas, { id: 'Session' });
export type Session = z.output<typeof session>;

const row = z.record(z.string(), z.unknown());

/** Download of everything stored about a user (docs/specification.md#account-deletion). */
export const accountExport = z
  .object({
    exportedAt: moment,
    profile: user,
    /** Without the names of others. */
    sessions: z.array(
      session
        .omit({ member: true })
        .extend({ address: z.string().nullable(), userAgent: z.string().nullable() }),
    ),
    posts: z.array(row),
    jobs: z.array(row),
    institutes: z.array(row),
    /** Institutes that the account claimed; declined ones stay. */
    instituteClaims: z.array(row),
    creditLedger: z.array(row),
    orders: z.array(row),
    /** Corrections and refunds that the user asked for. */
    orderRequests: z.array(row),
    quotes: z.array(row),
    /** Name on invoices; null if not entered. */
    billing: row.nullable(),
    /** Accepted versions of the terms and privacy policy, with dates. */
    consents: z.array(row),
    /** The user's list, with notes and dates. */
    saved: z.array(row),
    /** The user's notices. */
    notices: z.array(row),
    /** When the secret address of the personal calendar was created; the address itself is not stored. */
    calendarAddress: z.array(row),
    savedSearches: z.array(row),
    follows: z.array(row),
    newsletter: z.array(row),
    /** What was reported with the user's address. */
    reports: z.array(row),
    /** The user's objections to decisions on reports. */
    objections: z.array(row),
    uploads: z.array(row),
    signIns: z.array(row),
    /** Institutions that the user acts for. */
    memberships: z.array(row),
    /** Keys of the account, and those that the user made for institutions; not the keys themselves. */
    apiKeys: z.array(row),
    /** Items on which the user wrote for an institution, with the last time. */
    writtenForInstitutions: z.array(row),
    /** Changes of the address, those that wait for their link too. */
    emailChanges: z.array(row),
    /** Staff actions on the account and its items. */
    approvalLogs: z.array(row),
    /** The user's own staff actions. */
    actsAsStaff: z.array(row),
  })
  .register(namedSchemas, { id: 'AccountExport' });
export type AccountExport = z.output<typeof accountExport>;
