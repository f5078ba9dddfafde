import { membershipOffer, packageOffers } from '../../contract/money/prices.ts';
import type { Bucket, PackageType } from '../../contract/vocabulary/index.ts';
import type { OrderRow, Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertLedgerEntries } from '../credits/index.ts';
import { changeMembership } from './membership.ts';
import { showNewPackage } from './package-in-use.ts';

/** Credits or posts that an order adds to the ledger; null for a membership. */
export function ledgerGrant(order: Pick<OrderRow, 'creditType' | 'packageType' | 'quantity'>) {
  if (order.creditType)
    return { bucket: order.creditType as Bucket, amount: order.quantity, cause: 'purchase' as const };
  if (order.packageType && packageOffers[order.packageType].posts !== null)
    return { bucket: 'package' as const, amount: order.quantity, cause: 'package' as const };
  return null;
}

/** Months of membership that an order gives; 0 for credits and posts. */
export const monthsOf = (order: { kind: string; packageType: PackageType | null }): number => {
  if (order.kind === 'membership') return membershipOffer.validityMonths;
  return order.packageType ? (packageOffers[order.packageType].validityMonths ?? 0) : 0;
};

/** Grants the buyer what a paid order bought. */
export async function grantOrder(tx: Transaction, ctx: Context, order: OrderRow): Promise<void> {
  if (monthsOf(order) > 0) await changeMembership(tx, ctx, order.userId, { months: monthsOf(order) });
  if (order.packageType) await showNewPackage(tx, order.userId, order.packageType);
  const grant = ledgerGrant(order);
  if (!grant) return;
  await insertLedgerEntries(tx, [
    { id: ctx.newId(), userId: order.userId, ...grant, referenceId: order.id, createdAt: ctx.clock() },
  ]);
}
