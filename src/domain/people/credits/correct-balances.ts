import { type Bucket, creditTypes } from '../../../contract/vocabulary/index.ts';
import type { Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { claimWelcome } from '../mail-quotas.ts';
import { insertLedgerEntries, lockBalances } from './store.ts';

interface Correction {
  userId: string;
  /** Target balances; buckets that aren't named stay as they are. */
  target: Partial<Record<Bucket, number>>;
  admin: Actor;
  reason: string;
}

/**
 * Sets balances to an admin's values by ledger entries with their id and reason (docs/specification.md#ledger).
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

/** Welcome credits of an individual for each type, and none of 'any' (docs/specification.md#pay-on-approval). */
const welcomeCredits = 5;

/** Given to a mailbox once, or deleting an account and registering again would be free credits. */
export async function grantWelcomeCredits(
  tx: Transaction,
  ctx: Context,
  { id: userId, email }: { id: string; email: string },
): Promise<void> {
  if (!(await claimWelcome(tx, ctx, email))) return;
  await insertLedgerEntries(
    tx,
    creditTypes.map((bucket) => ({
      id: ctx.newId(),
      userId,
      bucket,
      amount: welcomeCredits,
      cause: 'welcome' as const,
      createdAt: ctx.clock(),
    })),
  );
}
