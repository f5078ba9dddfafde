import type { Prices } from '../../contract/money/prices.ts';
import { type ItemType, entityOfType, type LedgerCause } from '../../contract/vocabulary/index.ts';
import type { Payment, Transaction, UserRow } from '../../db/index.ts';
import type { Actor, Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { pricesAt } from './prices.ts';
import {
  membershipAt,
  findCharge,
  insertLedgerEntries,
  lockBalances,
  type Charge,
  findLedgerEntries,
} from '../people/index.ts';

/** How an approval is paid, and the rows that it wrote. */
export interface Paid {
  payment: Payment | null;
  entryIds: string[];
}

interface Approval {
  author: UserRow | undefined;
  itemId: string;
  type: ItemType;
  moderator: Actor;
}

/** Items of admins, premium authors and deleted authors are free. */
export const isFree = (
  author: Pick<UserRow, 'role' | 'subscription' | 'subscriptionEndsAt'> | undefined,
  now: Date,
) => !author || author.role === 'admin' || membershipAt(author, now).subscription === 'premium';

/**
 * Charges an item's first approval: one credit of its type, else one of 'any'.
 * @throws Failure insufficient_credits, without any change
 */
export async function chargeApproval(tx: Transaction, ctx: Context, approval: Approval): Promise<Paid> {
  const { author, itemId, type, moderator } = approval;
  if (!author || isFree(author, ctx.clock())) return { payment: 'free', entryIds: [] };
  const balances = await lockBalances(tx, author.id, [type, 'any']);
  const bucket = ([type, 'any'] as const).find((one) => (balances.get(one) ?? 0) > 0);
  if (!bucket) throw new Failure('insufficient_credits');
  const id = ctx.newId();
  await insertLedgerEntries(tx, [
    {
      id,
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
  return { payment: 'credit', entryIds: [id] };
}

/**
 * Whether the paid credit is not enough for another type, by the prices of today. Universal credits on older items are
 * accepted as they are.
 */
export const isOtherPrice = (
  { credits }: Prices,
  { bucket, creditType }: Charge,
  type: ItemType,
): boolean => {
  const paidFor = creditType ?? (bucket === 'any' || bucket === 'package' ? type : bucket);
  return credits[paidFor] !== credits[type];
};

/**
 * Charges an item again when its new type has another price: the old credit is refunded to the payer, and the
 * author pays for the new type.
 * @throws Failure insufficient_credits, without any change
 */
export async function rechargeApproval(tx: Transaction, ctx: Context, approval: Approval): Promise<Paid> {
  const { author, itemId, type, moderator } = approval;
  const paid = await findCharge(tx, itemId);
  if (!paid || !isOtherPrice(await pricesAt(tx, ctx.clock()), paid, type))
    return { payment: 'credit', entryIds: [] };
  // All balances in one statement and order, to avoid deadlocks between concurrent approvals.
  if (author) await lockBalances(tx, author.id, [paid.bucket, type, 'any']);
  const id = ctx.newId();
  await insertLedgerEntries(tx, [
    {
      id,
      userId: paid.userId,
      bucket: paid.bucket,
      amount: 1,
      cause: 'returned',
      referenceId: itemId,
      creditType: paid.creditType,
      actorId: moderator.id,
      createdAt: ctx.clock(),
    },
  ]);
  const { payment, entryIds } = await chargeApproval(tx, ctx, approval);
  return { payment, entryIds: [id, ...entryIds] };
}

interface Entry {
  cause: LedgerCause;
  referenceId: string | null;
  /** Null if the item was deleted, as is its title. */
  type: ItemType | null;
  title: string | null;
}

const isAboutItem = (cause: LedgerCause): boolean =>
  cause === 'approval' || cause === 'creation' || cause === 'returned';

/** The item that an entry of the ledger charges or refunds. */
export const chargedItem = ({ cause, referenceId, type, title }: Entry) =>
  isAboutItem(cause) && referenceId ? { id: referenceId, entity: type && entityOfType(type), title } : null;

/**
 * Takes back what an approval charged and refunded, by opposite rows.
 * @throws Failure undo_expired if a refunded credit has been spent since
 */
export async function reverseEntries(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  ids: string[],
): Promise<void> {
  const entries = ids.length > 0 ? await findLedgerEntries(tx, ids) : [];
  for (const { userId, bucket } of entries) {
    const balance = (await lockBalances(tx, userId, [bucket])).get(bucket) ?? 0;
    const moved = entries.filter((entry) => entry.userId === userId && entry.bucket === bucket);
    if (balance < moved.reduce((sum, { amount }) => sum + amount, 0))
      throw new Failure('undo_expired', {
        message: 'The author has spent a credit that this decision gave back. It can no longer be undone.',
      });
  }
  // What was charged comes back first: no balance may be negative in between.
  const order = entries.toSorted((one, other) => one.amount - other.amount);
  await insertLedgerEntries(
    tx,
    order.map(({ userId, bucket, amount, referenceId, creditType }) => ({
      id: ctx.newId(),
      userId,
      bucket,
      amount: -amount,
      cause: amount < 0 ? ('returned' as const) : ('approval' as const),
      referenceId,
      creditType,
      actorId: actor.id,
      createdAt: ctx.clock(),
    })),
  );
}
