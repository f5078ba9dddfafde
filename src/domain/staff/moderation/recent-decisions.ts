import { eq, lt } from 'drizzle-orm';
import { recentDecisions, type ItemRow, type StateBefore, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';

type Decision = Omit<typeof recentDecisions.$inferSelect, 'itemId' | 'before'> &
  Pick<StateBefore, 'decided' | 'columns' | 'mailKey'>;

/** Stores what is needed to undo a decision on `item`, read before it; replaces the item's last one. */
export async function storeRecentDecision(
  tx: Transaction,
  item: ItemRow,
  { decided, columns, mailKey, ...decision }: Decision,
): Promise<void> {
  const before = {
    hasAuthor: item.userId !== null,
    approvalStatus: item.approvalStatus,
    rejectionReason: item.rejectionReason,
    payment: item.payment,
    firstApprovedAt: item.firstApprovedAt?.toISOString() ?? null,
    submittedAt: item.submittedAt?.toISOString() ?? null,
    featured: item.featured,
    decided,
    columns,
    mailKey,
  };
  await tx.insert(recentDecisions).values({ itemId: item.id, ...decision, before });
}

/** Removes and returns an item's last decision: it can be undone once. The caller has locked the item. */
export const takeRecentDecision = async (tx: Transaction, itemId: string) =>
  (await tx.delete(recentDecisions).where(eq(recentDecisions.itemId, itemId)).returning())[0];

const hourMs = 60 * 60 * 1000;

/** Removes decisions that can no longer be undone. */
export const deleteOldDecisions = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx
      .delete(recentDecisions)
      .where(lt(recentDecisions.decidedAt, new Date(ctx.clock().getTime() - hourMs)));
  });
