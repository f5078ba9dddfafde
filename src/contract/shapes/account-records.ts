import { z } from 'zod';
import { namedSchemas } from '../named-schemas.ts';
import { id, moment } from './paging.ts';
import { user } from './user.ts';

/** A place where the user is logged in. */
export const session = z
  .object({
    id,
    /** Browser and system in words, 'Firefox on Linux'. */
    device: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
    /** True for the session that asks. */
    current: z.boolean(),
  })
  .register(namedSchemas, { id: 'Session' });
export type Session = z.output<typeof session>;

const row = z.record(z.string(), z.unknown());

/** Everything stored about a user (docs/rules.md#account-deletion), for them to download. */
export const accountExport = z
  .object({
    exportedAt: moment,
    profile: user,
    sessions: z.array(session.extend({ address: z.string().nullable(), userAgent: z.string().nullable() })),
    posts: z.array(row),
    jobs: z.array(row),
    institutes: z.array(row),
    /** Institutes that the account claimed; declined ones stay. */
    instituteClaims: z.array(row),
    creditLedger: z.array(row),
    orders: z.array(row),
    /** Whom invoices name; null when nothing was entered. */
    billing: row.nullable(),
    /** Which version of the terms and the privacy policy was accepted when. */
    consents: z.array(row),
    newsletter: z.array(row),
    uploads: z.array(row),
    signIns: z.array(row),
    /** What staff did to the account and its items. */
    approvalLogs: z.array(row),
    /** What the user did as staff. */
    actsAsStaff: z.array(row),
  })
  .register(namedSchemas, { id: 'AccountExport' });
export type AccountExport = z.output<typeof accountExport>;
