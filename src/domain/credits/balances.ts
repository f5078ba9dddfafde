import type { Credits } from '../../contract/shapes/user.ts';
import { balanceTypes } from '../../contract/vocabulary/index.ts';
import type { Reader, UserRow } from '../../db/index.ts';
import { countUnpaidPending, findBalances } from './store.ts';

/** A user's balance of each credit type and of 'any'. */
export async function balancesOf(db: Reader, userId: string): Promise<Credits> {
  const rows = await findBalances(db, userId);
  const balance = new Map(rows.map((row) => [row.bucket, row.balance]));
  return Object.fromEntries(balanceTypes.map((type) => [type, balance.get(type) ?? 0])) as Credits;
}

/**
 * Items a university may still create (docs/rules.md#institutions): package posts plus credits, less pending items
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
