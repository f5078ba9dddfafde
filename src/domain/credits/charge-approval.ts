import type { CreditType } from '../../contract/vocabulary/index.ts';
import type { Payment, Transaction, UserRow } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { insertLedgerEntries, lockBalances } from './store.ts';

/**
 * Pays for an item's first approval (docs/rules.md#pay-on-approval): one credit of its type, else one of 'any'. Items of admins and premium
 * authors, and of authors who are gone, cost nothing.
 * @throws Failure insufficient_credits, and nothing is changed
 */
export async function chargeApproval(
  tx: Transaction,
  ctx: Context,
  charge: { author: UserRow | undefined; itemId: string; type: CreditType; moderator: Actor },
): Promise<Payment> {
  const { author, itemId, type, moderator } = charge;
  if (!author || author.role === 'admin' || author.subscription === 'premium') return 'free';
  const balances = await lockBalances(tx, author.id, [type, 'any']);
  const bucket = ([type, 'any'] as const).find((one) => (balances.get(one) ?? 0) > 0);
  if (!bucket) throw new Failure('insufficient_credits');
  await insertLedgerEntries(tx, [
    {
      id: ctx.newId(),
      userId: author.id,
      bucket,
      amount: -1,
      cause: 'approval',
      referenceId: itemId,
      actorId: moderator.id,
      createdAt: ctx.clock(),
    },
  ]);
  return 'credit';
}
