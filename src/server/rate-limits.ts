import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Caller } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import { clientKey } from './client-key.ts';

type Group = NonNullable<Endpoint['limit']> | 'refusedBody' | 'badKey';
interface Rule {
  points: number;
  seconds: number;
  /** Counted per process: a count in the database would cost nearly as much as the call itself. */
  isLocal?: true;
  /** An account's calls from all addresses are counted together: only its own session can use it up. */
  fromAnywhere?: true;
  /** Counted by the address that the call gives, whoever makes it. */
  ofEmail?: true;
}

/** What guests send to staff; the mails to an address have a limit of their own (domain/mailboxes). */
const aDay = {
  address: { points: 10, seconds: 24 * 3600 },
  account: { points: 10, seconds: 24 * 3600, fromAnywhere: true, ofEmail: true },
} as const;

/**
 * Limits per group of calls, by client address and by account (docs/rules.md#login-failures). An account's count is
 * kept per client address too, so that nobody can lock out its owner from elsewhere. Repeated guessing makes the
 * pauses longer; a success resets the account's count at that address.
 */
const rules: Record<Group, { address?: Rule; account: Rule; longer?: readonly Rule[] }> = {
  login: {
    address: { points: 60, seconds: 900 },
    account: { points: 10, seconds: 900 },
    longer: [
      { points: 20, seconds: 2 * 3600 },
      { points: 40, seconds: 24 * 3600 },
    ],
  },
  register: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  mail: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  // A day's: an office invites its colleagues in one afternoon. What one mailbox gets has a limit of its own.
  invite: {
    address: { points: 60, seconds: 24 * 3600 },
    account: { points: 40, seconds: 24 * 3600, fromAnywhere: true },
  },
  newsletter: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  write: { address: { points: 300, seconds: 600 }, account: { points: 120, seconds: 600 } },
  report: aDay,
  contact: aDay,
  // Autosave runs while typing, so this limit is higher.
  draft: { address: { points: 1200, seconds: 600 }, account: { points: 300, seconds: 600 } },
  // A campus shares an address, and a person may use many: what counts is who stores the files.
  upload: { account: { points: 100, seconds: 3600, fromAnywhere: true } },
  parse: { account: { points: 60, seconds: 3600, fromAnywhere: true } },
  refusedBody: {
    address: { points: 999, seconds: 600, isLocal: true },
    account: { points: 999, seconds: 600, isLocal: true },
  },
  // A program of a campus that goes on with an old key costs the others there nothing: keys that are valid aren't counted.
  badKey: {
    address: { points: 60, seconds: 900, isLocal: true },
    account: { points: 60, seconds: 900, isLocal: true },
  },
  // A whole campus may share an address.
  suggest: {
    address: { points: 600, seconds: 60, isLocal: true },
    account: { points: 120, seconds: 60, isLocal: true },
  },
};

interface Attempt {
  group: Group;
  address: string;
  caller: Caller;
  /** The email address that a guest's call concerns. */
  email: string | undefined;
}

/** Call this after a successful attempt, to reset its count. */
export type Succeeded = () => Promise<void>;

/** Counts an attempt. @throws Failure too_many_requests with the seconds to wait */
export type RateLimits = (attempt: Attempt) => Promise<Succeeded>;

const nothingToReset: Succeeded = async () => {};
export const noRateLimits: RateLimits = async () => nothingToReset;

/** Rate limits with counters in the database, shared by all processes, but for those that are local. */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([group, { address, account, longer = [] }]) => [
      group,
      {
        address: address && limiter(pool, `${group}:address`, address),
        accounts: [
          limiter(pool, `${group}:account`, account),
          ...longer.map((rule) => limiter(pool, `${group}:account:${rule.seconds}`, rule)),
        ],
      },
    ]),
  ) as Record<Group, { address: Limiter | undefined; accounts: Limiter[] }>;
  return async ({ group, address, caller, email }) => {
    const { address: byAddress, accounts } = limiters[group];
    const client = clientKey(address);
    if (byAddress) await consume(byAddress, client);
    const { fromAnywhere, ofEmail } = rules[group].account;
    const account = (!ofEmail && caller?.id) || (email && (await keyOfEmail(pool, email)));
    if (!account) return nothingToReset;
    const key = digest(fromAnywhere ? account : `${account} ${client}`);
    for (const one of accounts) await consume(one, key);
    if (accounts.length === 1) return nothingToReset;
    return async () => {
      for (const one of accounts) await one.delete(key);
    };
  };
}

/** Uses the same key as the account lookup, so that variant spellings of an address share one count. */
const keyOfEmail = async (pool: pg.Pool, email: string): Promise<string | undefined> =>
  (await pool.query<{ key: string }>('SELECT email_key($1) AS key', [email.trim()])).rows[0]?.key;

type Limiter = RateLimiterPostgres | RateLimiterMemory;

const limiter = (pool: pg.Pool, keyPrefix: string, { points, seconds, isLocal }: Rule): Limiter => {
  const limit = { keyPrefix, points, duration: seconds };
  if (isLocal) return new RateLimiterMemory(limit);
  return new RateLimiterPostgres({
    ...limit,
    storeClient: withoutNames(pool),
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });
};

/** Prepared statements belong to one connection, which a pooler in front of the server changes. */
const withoutNames = (pool: pg.Pool) => ({
  query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
});

/** Keys are hashed, so that they hold no personal data in clear. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new Failure('too_many_requests', {
      retryAfterSeconds: seconds,
      message: `Too many attempts. Please try again in ${inWords(seconds)}.`,
    });
  }
}

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds > 2 * 3600 ? `${Math.ceil(seconds / 3600)} hours` : `${Math.ceil(seconds / 60)} minutes`;
};
