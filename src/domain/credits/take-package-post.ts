import type { Payment, Transaction, UserRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertLedgerEntries, lockBalances } from './store.ts';

/**
 * Takes a university's package post for a new item, when it has one (docs/rules.md#institutions).
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
