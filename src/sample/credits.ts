import { inArray } from 'drizzle-orm';
import { balanceTypes, type Bucket } from '../contract/vocabulary/index.ts';
import { items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { balancesOf, insertLedgerEntries } from '../domain/credits/index.ts';
import type { Authors } from './authors.ts';

type Amounts = Partial<Record<Bucket, number>>;

/** What the university has left to publish with, as universities start without posts (docs/rules.md#institutions). */
const left: Amounts = { job: 5, program: 3, workshop: 2, callForPaper: 2, any: 4 };

/** Books what approvals charged the accounts that visitors log in with, and gives them what that takes. */
export async function bookSampleCredits(
  tx: Transaction,
  ctx: Context,
  { university, individual, moderator, admin }: Authors,
  rows: readonly NewItemRow[],
): Promise<void> {
  const givenBy = { cause: 'correction', actorId: admin.id, reason: 'Sample content' } as const;
  for (const [payer, remaining] of [
    [university, left],
    [individual, {}],
  ] as const) {
    const paid = rows.filter((row) => row.userId === payer.id && row.approvalStatus === 'approved');
    const grants = await missing(tx, payer.id, paid, remaining);
    const charges = paid.map(({ id, type, firstApprovedAt }) => ({
      bucket: type,
      amount: -1,
      cause: 'approval' as const,
      referenceId: id!,
      creditType: type,
      actorId: moderator.id,
      createdAt: firstApprovedAt!,
    }));
    await insertLedgerEntries(
      tx,
      [...grants.map((grant) => ({ ...grant, ...givenBy, createdAt: ctx.clock() })), ...charges].map(
        (entry) => ({ id: ctx.newId(), userId: payer.id, ...entry }),
      ),
    );
    const ids = paid.map(({ id }) => id!);
    await tx.update(items).set({ payment: 'credit' }).where(inArray(items.id, ids));
  }
}

/** What the account lacks: welcome credits are given to a mailbox once, and not when a portal is filled again. */
async function missing(
  tx: Transaction,
  userId: string,
  paid: readonly NewItemRow[],
  remaining: Amounts,
): Promise<{ bucket: Bucket; amount: number }[]> {
  const balances = await balancesOf(tx, userId);
  return balanceTypes
    .map((bucket) => {
      const needed = paid.filter(({ type }) => type === bucket).length + (remaining[bucket] ?? 0);
      return { bucket, amount: needed - balances[bucket] };
    })
    .filter(({ amount }) => amount > 0);
}
