import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { membershipOffer, packageOffers } from '../../../contract/money/prices.ts';
import type { Bucket, PackageType } from '../../../contract/vocabulary/index.ts';
import { type OrderRow, type Transaction, orders, refunds, users } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { findUser, insertLedgerEntries, membershipAt } from '../../people/index.ts';
import { changeMembership } from './membership.ts';

/** Packages that were paid and not fully refunded, newest first. */
async function findPaidPackages(tx: Transaction, userId: string): Promise<(PackageType | null)[]> {
  const refunded = sql`(SELECT coalesce(sum(${refunds.quantity}), 0) FROM ${refunds}
    WHERE ${refunds.orderId} = ${orders.id} AND ${refunds.state} <> 'failed')`;
  const rows = await tx
    .select({ type: orders.packageType })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.state, ['paid', 'refunded']),
        isNotNull(orders.packageType),
        sql`${orders.quantity} > ${refunded}`,
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id));
  return rows.map(({ type }) => type);
}

/**
 * The package that an account shows, and its newest valid one; the unlimited one is only valid while its membership is
 * active.
 */
async function packagesOf(tx: Transaction, ctx: Context, userId: string) {
  const user = await findUser(tx, userId);
  if (!user) return { shown: null, inUse: null };
  const { subscription } = membershipAt(user, ctx.clock());
  const lasts = (type: PackageType | null) => type !== 'UNLIMITED' || subscription === 'premium';
  const paid = await findPaidPackages(tx, userId);
  return { shown: lasts(user.packageType) ? user.packageType : null, inUse: paid.find(lasts) ?? null };
}

const showPackage = (tx: Transaction, userId: string, packageType: PackageType | null) =>
  tx.update(users).set({ packageType }).where(eq(users.id, userId));

/**
 * Runs a change of payments, and then shows the account's current package. An account with another package, which an
 * admin chose, keeps it. The account is locked (`lockOrderWithBuyer`).
 */
export async function keepPackageShown(
  tx: Transaction,
  ctx: Context,
  userId: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await packagesOf(tx, ctx, userId);
  await change();
  const after = await packagesOf(tx, ctx, userId);
  await showPackage(tx, userId, before.shown === before.inUse ? after.inUse : after.shown);
}

/** Credits or posts that an order adds to the ledger; null for a membership. */
export function ledgerGrant(order: Pick<OrderRow, 'creditType' | 'packageType' | 'quantity'>) {
  if (order.creditType)
    return { bucket: order.creditType as Bucket, amount: order.quantity, cause: 'purchase' as const };
  if (order.packageType && packageOffers[order.packageType].posts !== null)
    return { bucket: 'package' as const, amount: order.quantity, cause: 'package' as const };
  return null;
}

/** Months of membership that an order gives; 0 for credits and posts. */
export const monthsOf = (order: { type: string; packageType: PackageType | null }): number => {
  if (order.type === 'membership') return membershipOffer.validityMonths;
  return order.packageType ? (packageOffers[order.packageType].validityMonths ?? 0) : 0;
};

/** Grants the buyer, whose account is locked, what a paid order bought. */
export async function grantOrder(tx: Transaction, ctx: Context, order: OrderRow): Promise<void> {
  if (monthsOf(order) > 0) await changeMembership(tx, ctx, order.userId, { months: monthsOf(order) });
  if (order.packageType) await showPackage(tx, order.userId, order.packageType);
  const grant = ledgerGrant(order);
  if (!grant) return;
  await insertLedgerEntries(tx, [
    { id: ctx.newId(), userId: order.userId, ...grant, referenceId: order.id, createdAt: ctx.clock() },
  ]);
}
