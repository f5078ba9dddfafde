import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Bucket, ItemType, LedgerCause } from '../../contract/vocabulary/index.ts';
import { creditBalances, creditLedger, items, type Reader, type Transaction } from '../../db/index.ts';

export interface LedgerEntry {
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

export const findBalances = (db: Reader, userId: string) =>
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
export async function countUnpaidPending(db: Reader, userId: string): Promise<number> {
  const unpaid = and(eq(items.userId, userId), eq(items.approvalStatus, 'pending'), isNull(items.payment));
  return (await db.select({ n: count() }).from(items).where(unpaid))[0]?.n ?? 0;
}
