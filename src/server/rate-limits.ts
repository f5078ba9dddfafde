import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { Endpoint } from '../contract/endpoint.ts';
import type { Caller } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';

type Group = NonNullable<Endpoint['limit']>;
interface Rule {
  points: number;
  seconds: number;
}

/**
 * How often a group of calls may be made by one client address, and for one account (decisions, D2). The account's count is
 * kept per address too, so that nobody can lock an account out from elsewhere.
 */
const rules: Record<Group, { address: Rule; account: Rule }> = {
  login: { address: { points: 60, seconds: 900 }, account: { points: 10, seconds: 900 } },
  register: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  mail: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  newsletter: { address: { points: 20, seconds: 3600 }, account: { points: 5, seconds: 3600 } },
  write: { address: { points: 300, seconds: 600 }, account: { points: 120, seconds: 600 } },
  // Saved while somebody types, so more often than anything else is written.
  draft: { address: { points: 1200, seconds: 600 }, account: { points: 300, seconds: 600 } },
  upload: { address: { points: 300, seconds: 3600 }, account: { points: 100, seconds: 3600 } },
};

export interface Attempt {
  group: Group;
  address: string;
  caller: Caller;
  /** The e-mail address that a guest's call is about. */
  email: string | undefined;
}

/** Counts an attempt. @throws Failure too_many_requests that says when to try again */
export type RateLimits = (attempt: Attempt) => Promise<void>;

export const noRateLimits: RateLimits = async () => {};

/** Limits shared by all processes: the counters stand in the database. */
export function rateLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map(
    Object.entries(rules).flatMap(([group, { address, account }]) => [
      [`${group}:address`, limiter(pool, `${group}:address`, address)],
      [`${group}:account`, limiter(pool, `${group}:account`, account)],
    ]),
  );
  return async ({ group, address, caller, email }) => {
    await consume(limiters.get(`${group}:address`)!, address);
    const account = caller?.id ?? email?.trim().toLowerCase();
    if (account) await consume(limiters.get(`${group}:account`)!, digest(`${account} ${address}`));
  };
}

const limiter = (pool: pg.Pool, keyPrefix: string, { points, seconds }: Rule) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration: seconds,
  });

/** Keys don't hold addresses of people in clear. */
const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
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
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
};
