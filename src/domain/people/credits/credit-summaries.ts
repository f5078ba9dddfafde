import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Credits } from '../../../contract/people/user.ts';
import { balanceTypes, isStaff } from '../../../contract/vocabulary/index.ts';
import { creditBalances, items, type Reader, type UserRow } from '../../../db/index.ts';

export interface CreditSummary {
  credits: Credits;
  /** For universities; null means unlimited there, and nothing elsewhere. */
  postsRemaining: number | null;
  packagePosts: number;
  /** Credits that the approval of pending items will take: postsRemaining is without them. */
  creditsHeld: number;
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
    const creditsHeld = unpaid.get(account.id) ?? 0;
    const all = [...own.values()].reduce((sum, balance) => sum + balance, 0);
    return {
      credits: Object.fromEntries(balanceTypes.map((type) => [type, own.get(type) ?? 0])) as Credits,
      postsRemaining:
        account.role === 'university' && account.subscription === 'free'
          ? Math.max(0, all - creditsHeld)
          : null,
      packagePosts: own.get('package') ?? 0,
      creditsHeld,
    };
  });
}

async function readBalances(db: Reader, ids: string[]): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  if (ids.length === 0) return found;
  const rows = await db.select().from(creditBalances).where(inArray(creditBalances.userId, ids));
  for (const { userId, bucket, balance } of rows)
    found.set(userId, (found.get(userId) ?? new Map<string, number>()).set(bucket, balance));
  return found;
}

/** Pending items that approval will charge, by author. */
async function countUnpaid(db: Reader, ids: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ userId: items.userId, n: count() })
    .from(items)
    .where(and(inArray(items.userId, ids), eq(items.approvalStatus, 'pending'), isNull(items.payment)))
    .groupBy(items.userId);
  for (const { userId, n } of rows) if (userId) found.set(userId, n);
  return found;
}
