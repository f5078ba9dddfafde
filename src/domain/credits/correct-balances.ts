import type { Bucket } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { insertLedgerEntries, lockBalances } from './store.ts';

interface Correction {
  userId: string;
  /** Target balances; buckets that aren't named stay as they are. */
  target: Partial<Record<Bucket, number>>;
  admin: Actor;
  reason: string;
}

/**
 * Sets balances to an admin's values by ledger entries with their id and reason (docs/rules.md#ledger).
 * @returns what changed, by bucket
 */
export async function correctBalances(
  tx: Transaction,
  ctx: Context,
  { userId, target, admin, reason }: Correction,
): Promise<{ bucket: Bucket; before: number; after: number }[]> {
  const wanted = Object.entries(target) as [Bucket, number][];
  const present = await lockBalances(
    tx,
    userId,
    wanted.map(([bucket]) => bucket),
  );
  const changes = wanted
    .map(([bucket, after]) => ({ bucket, before: present.get(bucket) ?? 0, after }))
    .filter(({ before, after }) => before !== after);
  await insertLedgerEntries(
    tx,
    changes.map(({ bucket, before, after }) => ({
      id: ctx.newId(),
      userId,
      bucket,
      amount: after - before,
      cause: 'correction' as const,
      actorId: admin.id,
      reason,
      createdAt: ctx.clock(),
    })),
  );
  return changes;
}
