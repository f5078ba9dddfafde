import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { findLedgerEntries, insertLedgerEntries, lockBalances } from './store.ts';

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
