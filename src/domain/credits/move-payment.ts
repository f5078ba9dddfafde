import type { Payment, Transaction, UserRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { returnPackagePost } from './return-package-post.ts';
import { takePackagePost } from './take-package-post.ts';

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
