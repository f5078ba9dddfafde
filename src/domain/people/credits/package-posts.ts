import type { Transaction, Payment, UserRow } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { findPackagePayer, insertLedgerEntries, lockBalances } from './store.ts';

/** Returns the package post of a never approved item to the account it was taken from. */
export async function returnPackagePost(tx: Transaction, ctx: Context, itemId: string): Promise<void> {
  const userId = await findPackagePayer(tx, itemId);
  if (!userId) return;
  await insertLedgerEntries(tx, [
    {
      id: ctx.newId(),
      userId,
      bucket: 'package',
      amount: 1,
      cause: 'returned',
      referenceId: itemId,
      createdAt: ctx.clock(),
    },
  ]);
}

/**
 * Takes a university's package post for a new item, when it has one (docs/specification.md#institutions).
 * @returns how the item is paid so far
 */
export async function takePackagePost(
  tx: Transaction,
  ctx: Context,
  author: Pick<UserRow, 'id' | 'role' | 'subscription'>,
  itemId: string,
): Promise<Payment | null> {
  if (author.role !== 'university' || author.subscription === 'premium') return null;
  const posts = (await lockBalances(tx, author.id, ['package'])).get('package') ?? 0;
  if (posts === 0) return null;
  await insertLedgerEntries(tx, [
    {
      id: ctx.newId(),
      userId: author.id,
      bucket: 'package',
      amount: -1,
      cause: 'creation',
      referenceId: itemId,
      createdAt: ctx.clock(),
    },
  ]);
  return 'package';
}

interface Unapproved {
  id: string;
  payment: Payment | null;
}

/**
 * Transfers the payment of a never approved item to its new author, as if they had created it: the former author's
 * package post is returned.
 * @returns how the item is paid so far
 */
export async function movePayment(
  tx: Transaction,
  ctx: Context,
  item: Unapproved,
  author: UserRow,
): Promise<Payment | null> {
  if (item.payment === 'package') await returnPackagePost(tx, ctx, item.id);
  return takePackagePost(tx, ctx, author, item.id);
}
