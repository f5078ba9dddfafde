import type { ItemRow, Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { isAuthor } from './policy.ts';
import { updateItemRow } from './store.ts';

/** Keeps what the author answers to a rejection, of the item or of its revision. Where there is none, nothing is answered. */
export async function answerRejection(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  item: ItemRow,
  text: string | null | undefined,
): Promise<void> {
  const isRejected = item.approvalStatus === 'rejected' || item.revision?.state === 'rejected';
  if (!text || !isRejected || !isAuthor(actor, item)) return;
  const answers = [...item.answers, { at: ctx.clock().toISOString(), text }];
  await updateItemRow(tx, item.id, { answers });
}
