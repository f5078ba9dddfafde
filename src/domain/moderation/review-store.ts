import { and, count, desc, eq, sql } from 'drizzle-orm';
import { approvalLogs, creditBalances, items, users, type Reader } from '../../db/index.ts';
import type { BalanceType } from '../../contract/vocabulary/index.ts';

/** Maximum number of staff actions shown per item. */
const maxActions = 50;

export const findStaffActions = (db: Reader, entityId: string) =>
  db
    .select()
    .from(approvalLogs)
    .where(eq(approvalLogs.entityId, entityId))
    .orderBy(desc(approvalLogs.createdAt), desc(approvalLogs.id))
    .limit(maxActions);

/** Counts of an author's items by status. */
export async function countItemsOf(db: Reader, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: items.approvalStatus, n: count() })
    .from(items)
    .where(eq(items.userId, userId))
    .groupBy(items.approvalStatus);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

export const findAuthor = async (db: Reader, id: string) =>
  (
    await db
      .select({
        role: users.role,
        subscription: users.subscription,
        subscriptionEndsAt: users.subscriptionEndsAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id))
  )[0];

export const hasCredit = async (db: Reader, userId: string, type: BalanceType): Promise<boolean> =>
  (
    await db
      .select({ bucket: creditBalances.bucket })
      .from(creditBalances)
      .where(
        and(
          eq(creditBalances.userId, userId),
          sql`${creditBalances.bucket} IN (${type}, 'any')`,
          sql`${creditBalances.balance} > 0`,
        ),
      )
      .limit(1)
  ).length > 0;
