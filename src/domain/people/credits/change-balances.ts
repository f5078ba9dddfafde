import type { Transaction, Payment, UserRow } from '../../../db/index.ts';
import { type Bucket, creditTypes } from '../../../contract/vocabulary/index.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { claimWelcome } from '../mail-quotas.ts';
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
