import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { findPackagePayer, insertLedgerEntries } from './store.ts';

/** Gives the package post of an item that was never approved back to whom it was taken from, whoever its author is now. */
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
