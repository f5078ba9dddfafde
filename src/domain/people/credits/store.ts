import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type Bucket,
  type ItemType,
  type LedgerCause,
  balanceTypes,
  isStaff,
} from '../../../contract/vocabulary/index.ts';
import {
  creditBalances,
  creditLedger,
  items,
  type Reader,
  type Transaction,
  type UserRow,
} from '../../../db/index.ts';
import type { Credits } from '../../../contract/people/user.ts';
import { Failure } from '../../platform/failure.ts';

interface LedgerEntry {
  id: string;
  userId: string;
  bucket: Bucket;
  amount: number;
  cause: LedgerCause;
  referenceId?: string | null;
  creditType?: ItemType | null;
  actorId?: string | null;
  reason?: string | null;
  createdAt: Date;
}

export const insertLedgerEntries = async (tx: Transaction, entries: LedgerEntry[]): Promise<void> => {
  if (entries.length > 0) await tx.insert(creditLedger).values(entries);
};

export const findLedgerEntries = (db: Reader, ids: string[]) =>
  db
    .select()
    .from(creditLedger)
    .where(inArray(creditLedger.id, ids))
    .orderBy(asc(creditLedger.userId), asc(creditLedger.bucket));

/** The payment of an item's approval. */
export interface Charge {
  userId: string;
  bucket: Bucket;
  creditType: ItemType | null;
}

/** The latest charge of an item; earlier ones were refunded. */
export const findCharge = async (db: Reader, itemId: string): Promise<Charge | undefined> =>
  (
    await db
      .select({
        userId: creditLedger.userId,
        bucket: creditLedger.bucket,
        creditType: creditLedger.creditType,
      })
      .from(creditLedger)
      .where(and(eq(creditLedger.referenceId, itemId), eq(creditLedger.cause, 'approval')))
      .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
      .limit(1)
  )[0];

/** The account whose package post the item used last. */
export const findPackagePayer = async (db: Reader, itemId: string): Promise<string | undefined> =>
  (
    await db
      .select({ userId: creditLedger.userId })
      .from(creditLedger)
      .where(and(eq(creditLedger.referenceId, itemId), eq(creditLedger.cause, 'creation')))
      .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
      .limit(1)
  )[0]?.userId;

const findBalances = (db: Reader, userId: string) =>
  db
    .select({ bucket: creditBalances.bucket, balance: creditBalances.balance })
    .from(creditBalances)
    .where(eq(creditBalances.userId, userId));

/** Locks balances of some buckets, to serialise spending. */
export const lockBalances = async (
  tx: Transaction,
  userId: string,
  buckets: Bucket[],
): Promise<Map<Bucket, number>> => {
  const rows = await tx
    .select({ bucket: creditBalances.bucket, balance: creditBalances.balance })
    .from(creditBalances)
    .where(and(eq(creditBalances.userId, userId), inArray(creditBalances.bucket, buckets)))
    .orderBy(asc(creditBalances.bucket))
    .for('update');
  return new Map(rows.map((row) => [row.bucket, row.balance]));
};

/** A user's pending items that approval will charge. */
async function countUnpaidPending(db: Reader, userId: string): Promise<number> {
  const unpaid = and(eq(items.userId, userId), eq(items.approvalStatus, 'pending'), isNull(items.payment));
  return (await db.select({ n: count() }).from(items).where(unpaid))[0]?.n ?? 0;
}

/** A user's balance of each credit type and of 'any'. */
export async function balancesOf(db: Reader, userId: string): Promise<Credits> {
  const rows = await findBalances(db, userId);
  const balance = new Map(rows.map((row) => [row.bucket, row.balance]));
  return Object.fromEntries(balanceTypes.map((type) => [type, balance.get(type) ?? 0])) as Credits;
}

/**
 * Items a university may still create (docs/specification.md#institutions): package posts plus credits, less pending items
 * that are not paid yet. null means unlimited (premium).
 */
export async function postsRemaining(
  db: Reader,
  user: Pick<UserRow, 'id' | 'subscription'>,
): Promise<number | null> {
  if (user.subscription === 'premium') return null;
  const all = (await findBalances(db, user.id)).reduce((sum, row) => sum + row.balance, 0);
  return Math.max(0, all - (await countUnpaidPending(db, user.id)));
}

/**
 * Locks the author, so that concurrent creations can't exceed a limit.
 * @throws Failure session_ended if the account was deleted meanwhile
 */
export async function lockAuthor(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
  if (rows.length === 0) throw new Failure('session_ended');
}

interface CreditSummary {
  credits: Credits;
  /** For universities; null means unlimited there, and nothing elsewhere. */
  postsRemaining: number | null;
  packagePosts: number;
  /** Credits that the approval of pending items will take: postsRemaining is without them. */
  creditsHeld: number;
  /** Credits without those. */
  freeCredits: Credits;
}

type Account = Pick<UserRow, 'id' | 'role' | 'subscription'>;

/** Batch version of balancesOf() and postsRemaining(), in the order given. */
export async function readCreditSummaries(
  db: Reader,
  accounts: readonly Account[],
): Promise<CreditSummary[]> {
  const ids = accounts.map(({ id }) => id);
  const paying = accounts.filter(({ role, subscription }) => !isStaff(role) && subscription === 'free');
  const [balances, unpaid] = await Promise.all([
    readBalances(db, ids),
    countUnpaid(
      db,
      paying.map(({ id }) => id),
    ),
  ]);
  return accounts.map((account) => {
    const own = balances.get(account.id) ?? new Map<string, number>();
    const pending = unpaid.get(account.id) ?? new Map<ItemType, number>();
    const creditsHeld = [...pending.values()].reduce((sum, n) => sum + n, 0);
    const credits = Object.fromEntries(balanceTypes.map((type) => [type, own.get(type) ?? 0])) as Credits;
    const all = [...own.values()].reduce((sum, balance) => sum + balance, 0);
    return {
      credits,
      postsRemaining:
        account.role === 'university' && account.subscription === 'free'
          ? Math.max(0, all - creditsHeld)
          : null,
      packagePosts: own.get('package') ?? 0,
      creditsHeld,
      freeCredits: withoutHeld(credits, pending),
    };
  });
}

/** What is left of them once these items of each type are approved: each takes a credit of its type, else one of any. */
function withoutHeld(credits: Credits, pending: ReadonlyMap<ItemType, number>): Credits {
  const left = { ...credits };
  for (const [type, n] of pending) {
    const ofType = Math.min(n, left[type]);
    left[type] -= ofType;
    left.any = Math.max(0, left.any - (n - ofType));
  }
  return left;
}

async function readBalances(db: Reader, ids: string[]): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  if (ids.length === 0) return found;
  const rows = await db.select().from(creditBalances).where(inArray(creditBalances.userId, ids));
  for (const { userId, bucket, balance } of rows)
    found.set(userId, (found.get(userId) ?? new Map<string, number>()).set(bucket, balance));
  return found;
}

/** Pending items that approval will charge, by author and type. */
async function countUnpaid(db: Reader, ids: string[]): Promise<Map<string, Map<ItemType, number>>> {
  const found = new Map<string, Map<ItemType, number>>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ userId: items.userId, type: items.type, n: count() })
    .from(items)
    .where(and(inArray(items.userId, ids), eq(items.approvalStatus, 'pending'), isNull(items.payment)))
    .groupBy(items.userId, items.type);
  for (const { userId, type, n } of rows)
    if (userId) found.set(userId, (found.get(userId) ?? new Map<ItemType, number>()).set(type, n));
  return found;
}
