import { eq, lt } from 'drizzle-orm';
import { recentDecisions, type ItemRow, type StateBefore, type Transaction } from '../../../db/index.ts';
import { undoSeconds } from '../../../contract/vocabulary/index.ts';
import type { Context } from '../../platform/context.ts';
import { enqueue, takeTask, type Tasks } from '../../platform/tasks.ts';

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

type DecidedItem = Tasks['send-decision-mail']['decisions'][number];

/** What one batch of decisions decided, by author: one call may decide on many items. */
export interface Batch {
  /** Its name, in the keys of its mails. */
  id: string;
  decided: Map<string, DecidedItem[]>;
}

/** One that has decided on nothing yet. */
export const newBatch = (id: string): Batch => ({ id, decided: new Map() });

/** Longer than a decision can be undone, so that an undone one is never mailed. */
export const graceSeconds = undoSeconds + 5;

/**
 * Queues the mail about a decision: one for all items of an author of the same batch (docs/specification.md#decisions-at-once). The batch
 * remembers the item only after the commit.
 * @returns its key
 */
export async function queueDecisionMail(
  tx: Transaction,
  batch: Batch,
  userId: string,
  item: DecidedItem,
): Promise<string> {
  const jobKey = `decision ${batch.id} ${userId}`;
  const decisions = [...(batch.decided.get(userId) ?? []), item];
  await enqueue(tx, 'send-decision-mail', { userId, decisions }, { inSeconds: graceSeconds, jobKey });
  return jobKey;
}

/** To be called once the decision is committed. */
export function remember(batch: Batch, userId: string, item: DecidedItem): void {
  batch.decided.set(userId, [...(batch.decided.get(userId) ?? []), item]);
}

/**
 * Takes an item out of a mail that hasn't left.
 * @returns false if it is being sent or was sent
 */
export async function withdrawFromMail(tx: Transaction, jobKey: string, itemId: string): Promise<boolean> {
  const task = await takeTask(tx, 'send-decision-mail', jobKey);
  if (!task) return false;
  const { userId } = task;
  const decisions = task.decisions.filter((one) => one.itemId !== itemId);
  if (decisions.length > 0)
    await enqueue(tx, 'send-decision-mail', { userId, decisions }, { inSeconds: graceSeconds, jobKey });
  return true;
}
