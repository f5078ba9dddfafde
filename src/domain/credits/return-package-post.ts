import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { findPackagePayer, insertLedgerEntries } from './store.ts';

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
