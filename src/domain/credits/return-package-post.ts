import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { insertLedgerEntries } from './store.ts';

/** Deleting an item that was never approved gives its package post back (docs/rules.md#institutions). */
export const returnPackagePost = (
  tx: Transaction,
  ctx: Context,
  userId: string,
  itemId: string,
): Promise<void> =>
  insertLedgerEntries(tx, [
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
