import { eq } from 'drizzle-orm';
import type { PackageType } from '../../contract/vocabulary/index.ts';
import { users, type Transaction } from '../../db/index.ts';
import { addMonths } from '../add-months.ts';
import { lockUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';

/** Premium for some more months: from its present end, or from now. A membership without an end stays without. */
export async function prolongMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  months: number,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user || (user.subscription === 'premium' && !user.subscriptionEndsAt)) return;
  const now = ctx.clock();
  const runs = user.subscription === 'premium' && user.subscriptionEndsAt && user.subscriptionEndsAt > now;
  const subscriptionEndsAt = addMonths(runs ? user.subscriptionEndsAt! : now, months);
  await tx
    .update(users)
    .set({ subscription: 'premium', subscriptionEndsAt, updatedAt: now })
    .where(eq(users.id, userId));
}

/** Takes months back when their price is given back. What would end in the past ends now. */
export async function shortenMembership(
  tx: Transaction,
  ctx: Context,
  userId: string,
  months: number,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user?.subscriptionEndsAt || user.subscription !== 'premium') return;
  const now = ctx.clock();
  const end = addMonths(user.subscriptionEndsAt, -months);
  await tx
    .update(users)
    .set(
      end > now
        ? { subscriptionEndsAt: end, updatedAt: now }
        : { subscription: 'free', subscriptionEndsAt: null, updatedAt: now },
    )
    .where(eq(users.id, userId));
}

export const setPackageType = async (
  tx: Transaction,
  userId: string,
  packageType: PackageType | null,
): Promise<void> => {
  await lockUser(tx, userId);
  await tx.update(users).set({ packageType }).where(eq(users.id, userId));
};
