import { inArray } from 'drizzle-orm';
import { balanceTypes, type Bucket } from '../contract/vocabulary/index.ts';
import { items, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Context } from '../domain/context.ts';
import { balancesOf, insertLedgerEntries } from '../domain/credits/index.ts';
import type { Authors } from './authors.ts';

type Amounts = Partial<Record<Bucket, number>>;

/** What the university has left to publish with, as universities start without posts (docs/rules.md#institutions). */
const left: Amounts = { job: 5, program: 3, workshop: 2, callForPaper: 2, any: 4 };

/** Books what approvals charged the accounts that visitors log in with, and gives every author what that and approvals of what waits take. */
export async function bookSampleCredits(
  tx: Transaction,
  ctx: Context,
  authors: Authors,
  rows: readonly NewItemRow[],
): Promise<void> {
  const { university, individual, moderator, admin } = authors;
  const givenBy = { cause: 'correction', actorId: admin.id, reason: 'Sample content' } as const;
  const charged = rows.filter(
    ({ userId, approvalStatus }) =>
      approvalStatus === 'approved' && (userId === university.id || userId === individual.id),
  );
  const due = [...charged, ...rows.filter(({ approvalStatus }) => approvalStatus === 'pending')];
  const payers = new Set([university.id, ...due.map(({ userId }) => userId!)]);
  for (const userId of payers) {
    const own = due.filter((row) => row.userId === userId);
    const grants = await missing(tx, userId, own, userId === university.id ? left : {});
    await insertLedgerEntries(
      tx,
      grants.map((grant) => ({ id: ctx.newId(), userId, ...grant, ...givenBy, createdAt: ctx.clock() })),
    );
  }
  await insertLedgerEntries(
    tx,
    charged.map(({ id, userId, type, firstApprovedAt }) => ({
      id: ctx.newId(),
      userId: userId!,
      bucket: type,
      amount: -1,
      cause: 'approval',
      referenceId: id!,
      creditType: type,
      actorId: moderator.id,
      createdAt: firstApprovedAt!,
    })),
  );
  const ids = charged.map(({ id }) => id!);
  await tx.update(items).set({ payment: 'credit' }).where(inArray(items.id, ids));
}

/** What the account lacks: welcome credits are given to a mailbox once, and not when a portal is filled again. */
async function missing(
  tx: Transaction,
  userId: string,
  due: readonly NewItemRow[],
  remaining: Amounts,
): Promise<{ bucket: Bucket; amount: number }[]> {
  const balances = await balancesOf(tx, userId);
  return balanceTypes
    .map((bucket) => {
      const needed = due.filter(({ type }) => type === bucket).length + (remaining[bucket] ?? 0);
      return { bucket, amount: needed - balances[bucket] };
    })
    .filter(({ amount }) => amount > 0);
}
