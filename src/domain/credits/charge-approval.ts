import { creditPrices } from '../../contract/prices.ts';
import type { CreditType } from '../../contract/vocabulary/index.ts';
import type { Payment, Transaction, UserRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { membershipAt } from '../subscription.ts';
import { findCharge, insertLedgerEntries, lockBalances, type Charge } from './store.ts';

interface Approval {
  author: UserRow | undefined;
  itemId: string;
  type: CreditType;
  moderator: Actor;
}

/** Items of admins and premium authors, and of authors who are gone, cost nothing. */
export const isFree = (
  author: Pick<UserRow, 'role' | 'subscription' | 'subscriptionEndsAt'> | undefined,
  now: Date,
) => !author || author.role === 'admin' || membershipAt(author, now).subscription === 'premium';

/**
 * Pays for an item's first approval: one credit of its type, else one of 'any'.
 * @throws Failure insufficient_credits, and nothing is changed
 */
export async function chargeApproval(tx: Transaction, ctx: Context, approval: Approval): Promise<Payment> {
  const { author, itemId, type, moderator } = approval;
  if (!author || isFree(author, ctx.clock())) return 'free';
  const balances = await lockBalances(tx, author.id, [type, 'any']);
  const bucket = ([type, 'any'] as const).find((one) => (balances.get(one) ?? 0) > 0);
  if (!bucket) throw new Failure('insufficient_credits');
  await insertLedgerEntries(tx, [
    {
      id: ctx.newId(),
      userId: author.id,
      bucket,
      amount: -1,
      cause: 'approval',
      referenceId: itemId,
      creditType: type,
      actorId: moderator.id,
      createdAt: ctx.clock(),
    },
  ]);
  return 'credit';
}

/** Is a credit that paid for one type not enough for another? Universal credits of older items are taken as they are. */
export const isOtherPrice = ({ bucket, creditType }: Charge, type: CreditType): boolean => {
  const paidFor = creditType ?? (bucket === 'any' || bucket === 'package' ? type : bucket);
  return creditPrices[paidFor] !== creditPrices[type];
};

/**
 * Charges an item that a credit paid for again when its type has another price by now: whoever paid gets that credit back, and
 * the author pays for the new type.
 * @throws Failure insufficient_credits, and nothing is changed
 */
export async function rechargeApproval(tx: Transaction, ctx: Context, approval: Approval): Promise<Payment> {
  const { author, itemId, type, moderator } = approval;
  const paid = await findCharge(tx, itemId);
  if (!paid || !isOtherPrice(paid, type)) return 'credit';
  // All at once and in one order, so that two approvals of an author's items don't wait for each other.
  if (author) await lockBalances(tx, author.id, [paid.bucket, type, 'any']);
  await insertLedgerEntries(tx, [
    {
      id: ctx.newId(),
      userId: paid.userId,
      bucket: paid.bucket,
      amount: 1,
      cause: 'returned',
      referenceId: itemId,
      actorId: moderator.id,
      createdAt: ctx.clock(),
    },
  ]);
  return chargeApproval(tx, ctx, approval);
}
