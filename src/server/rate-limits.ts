import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type pg from 'pg';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FailureCode } from '../contract/failures.ts';
import type { Caller } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import { FairQueue } from '../domain/platform/fair-queue.ts';
import { clientKey } from './admission.ts';

type Group = NonNullable<Endpoint['limit']> | 'refusedBody' | 'badKey';
interface Count {
  /**
   * Whose attempts: those from a client address; those of an account, or with the email address that a guest gives; or
   * those of an account that come from one client address, so that nobody can lock out its owner from elsewhere.
   */
  of: 'network' | 'account' | 'accountThere';
  points: number;
  seconds: number;
  /** Default: all attempts. */
  only?: 'failures' | 'successes';
  /** A campus has one address: what comes with a session is counted for its account alone. */
  guestsOnly?: true;
  /** Counted per process: a count in the database would cost nearly as much as the call itself. */
  isLocal?: true;
}

const hour = 3600;
const day = 24 * hour;
const failures = { of: 'accountThere', only: 'failures' } as const;
/** What readers send to staff; the mails to an address have a limit of their own (domain/people/mail-quotas.ts). */
const toStaff: readonly Count[] = [
  { of: 'account', points: 10, seconds: day },
  { of: 'network', points: 100, seconds: day },
];

/** Limits per group of calls (docs/specification.md#limits-of-calls). The narrow ones come first. */
const rules: Record<Group, readonly Count[]> = {
  login: [
    { ...failures, points: 10, seconds: 900 },
    // Repeated guessing makes the pauses longer.
    { ...failures, points: 20, seconds: 2 * hour },
    { ...failures, points: 40, seconds: day },
    { of: 'network', points: 60, seconds: 900, only: 'failures', guestsOnly: true },
  ],
  register: [
    { of: 'accountThere', points: 5, seconds: hour },
    // Each costs the hashing of a password, and may tell that an address has an account.
    { of: 'network', points: 60, seconds: hour, only: 'failures' },
    { of: 'network', points: 300, seconds: hour, only: 'successes' },
  ],
  link: [{ of: 'network', points: 300, seconds: hour }],
  newsletter: [{ of: 'network', points: 300, seconds: hour }],
  // A day's: an office invites its colleagues in one afternoon. What one mailbox gets has a limit of its own.
  sendMail: [
    { of: 'account', points: 40, seconds: day },
    { of: 'network', points: 300, seconds: day },
  ],
  write: [
    { of: 'accountThere', points: 120, seconds: 600 },
    { of: 'network', points: 300, seconds: 600, guestsOnly: true },
  ],
  report: toStaff,
  contact: toStaff,
  // Autosave runs while typing, so this limit is higher.
  draft: [{ of: 'accountThere', points: 300, seconds: 600 }],
  // A person may use many addresses: what counts is who stores the files.
  upload: [{ of: 'account', points: 100, seconds: hour }],
  parse: [{ of: 'account', points: 60, seconds: hour }],
  refusedBody: [{ of: 'network', points: 999, seconds: 600, isLocal: true }],
  // A program of a campus that goes on with an old key costs the others there nothing: keys that are valid aren't counted.
  badKey: [{ of: 'network', points: 60, seconds: 900, isLocal: true }],
  suggest: [
    { of: 'accountThere', points: 120, seconds: 60, isLocal: true },
    { of: 'network', points: 600, seconds: 60, guestsOnly: true, isLocal: true },
  ],
};

interface Attempt {
  group: Group;
  address: string;
  /** Whose session it comes with, also where the call reads as a guest's. */
  caller: Caller;
  /** The email address that the call gives. */
  email: string | undefined;
}

/** Does what was attempted, and counts it. @throws Failure too_many_requests with the seconds to wait */
export type RateLimits = <Result>(attempt: Attempt, work: () => Promise<Result>) => Promise<Result>;

export const noRateLimits: RateLimits = (_attempt, work) => work();

/** Refusals that only the right password meets. */
const afterRightPassword = new Set<FailureCode>(['second_factor_required', 'account_blocked']);
const isFailure = (error: unknown) => !(error instanceof Failure && afterRightPassword.has(error.code));

/** Rate limits with counters in the database, shared by all processes, but for those that are local. */
export function rateLimits(pool: pg.Pool): RateLimits {
  const groups = Object.fromEntries(
    Object.entries(rules).map(([group, counts]) => [group, openGroup(pool, group, counts)]),
  ) as Record<Group, ReturnType<typeof openGroup>>;
  return async (attempt, work) => {
    const { limits, turns } = groups[attempt.group];
    const keys = await keysOf(pool, attempt);
    const due = limits.filter(({ count: { of, guestsOnly } }) => keys[of] && !(guestsOnly && keys.isOwn));
    const run = async () => {
      const taken = await take(due, keys);
      try {
        const result = await work();
        await giveBack(taken, keys, 'successes');
        return result;
      } catch (error) {
        await giveBack(taken, keys, isFailure(error) ? 'failures' : 'successes');
        throw error;
      }
    };
    return turns ? turns.run(keys.isOwn ? `account ${attempt.caller?.id}` : keys.network, run) : run();
  };
}

/**
 * An attempt is counted before it is known how it ends, so that no burst passes a limit, and what isn't to be counted is
 * taken back. So that attempts that will succeed don't stand in each other's way, those of one client take turns, which
 * also bounds what the hashing of passwords takes: of the processor, and by one client.
 */
function openGroup(pool: pg.Pool, group: string, counts: readonly Count[]) {
  const takesTurns = counts.some(({ only }) => only);
  return {
    limits: counts.map((count) => ({ count, limiter: limiter(pool, group, count) })),
    turns: takesTurns
      ? new FairQueue({ atOnce: 2, perClient: 1, waiting: 1000, waitingPerClient: 500 })
      : undefined,
  };
}

interface Limit {
  count: Count;
  limiter: RateLimiterPostgres | RateLimiterMemory;
}

interface Keys {
  network: string;
  account: string | undefined;
  accountThere: string | undefined;
  /** Whether the attempt is about the account whose session it comes with. */
  isOwn: boolean;
  /** Whether `account` is only the email address that a guest gave. */
  isNamed: boolean;
}

async function keysOf(pool: pg.Pool, { group, address, caller, email }: Attempt): Promise<Keys> {
  const network = clientKey(address);
  const named = email ? await keyOfEmail(pool, email) : undefined;
  // Whoever tries to log in to an account is counted for it, whatever session he has.
  const isCredential = group === 'login' || group === 'register';
  const isOwn =
    caller !== null && (!isCredential || !named || named === (await keyOfEmail(pool, caller.email)));
  const account = isCredential && named ? named : (caller?.id ?? named);
  return {
    network,
    account: account && digest(account),
    accountThere: account && digest(`${account} ${network}`),
    isOwn,
    isNamed: !isCredential && caller === null,
  };
}

/** Counts an attempt. One that is refused is not counted. @throws Failure too_many_requests */
async function take(limits: readonly Limit[], keys: Keys): Promise<Limit[]> {
  const taken: Limit[] = [];
  for (const limit of limits) {
    try {
      await limit.limiter.consume(keys[limit.count.of]!);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      for (const { count, limiter: earlier } of taken) await earlier.reward(keys[count.of]!);
      throw refuse(limit.count, refusal, keys);
    }
    taken.push(limit);
  }
  return taken;
}

/** A success forgets the failures of its account at this address. */
async function giveBack(
  taken: readonly Limit[],
  keys: Keys,
  outcome: 'failures' | 'successes',
): Promise<void> {
  for (const { count, limiter: counted } of taken) {
    const key = keys[count.of]!;
    if (!count.only || count.only === outcome) continue;
    if (count.only === 'failures' && count.of === 'accountThere') await counted.delete(key);
    else await counted.reward(key);
  }
}

/** Uses the same key as the account lookup, so that variant spellings of an address share one count. */
const keyOfEmail = async (pool: pg.Pool, email: string): Promise<string | undefined> =>
  (await pool.query<{ key: string }>('SELECT email_key($1) AS key', [email.trim()])).rows[0]?.key;

const limiter = (pool: pg.Pool, group: string, { of, only, points, seconds, isLocal }: Count) => {
  const limit = { keyPrefix: `${group}:${of}:${only ?? 'all'}:${seconds}`, points, duration: seconds };
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

/** Says whose attempts they were: whoever shares a network can do nothing about those of others. */
function refuse({ of }: Count, { msBeforeNext }: RateLimiterRes, { isNamed }: Keys): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const whose =
    of === 'network' ? 'from your network' : isNamed ? 'with this email address' : 'for this account';
  return new Failure('too_many_requests', {
    retryAfterSeconds: seconds,
    message: `Too many attempts ${whose}. Please try again in ${inWords(seconds)}.`,
  });
}

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return seconds > 2 * 3600 ? `${Math.ceil(seconds / 3600)} hours` : `${Math.ceil(seconds / 60)} minutes`;
};
