import { mayPublish, type Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isSameValue } from '../same-value.ts';
import { assertSpace } from '../uploads/index.ts';
import { withFields } from './revision.ts';
import { countDrafts } from './store.ts';
import type { StoredFields } from './write-item.ts';
import { views } from './views.ts';

/** Drafts cost nothing, so their number is limited here. */
const maxDrafts = 100;

/**
 * Everybody who could publish may save drafts, even before the email is verified or posts are bought: that is checked
 * at submission.
 * @throws Failure insufficient_permissions, forbidden, conflict, session_ended
 */
export async function admitDraft(tx: Transaction, author: Actor, collection: Collection): Promise<void> {
  if (!mayPublish(author.role)) throw new Failure('insufficient_permissions');
  await assertSpace(tx, author, 0);
  if ((await countDrafts(tx, collection, author.id)) >= maxDrafts)
    throw new Failure('conflict', {
      message: `You already have ${maxDrafts} drafts. Please submit or delete some of them first.`,
    });
}

/** Initial state of a draft. */
export function newDraft(ctx: Context, author: Actor, id: string) {
  const now = ctx.clock();
  return { id, userId: author.id, approvalStatus: 'draft' as const, createdAt: now, updatedAt: now };
}

/** Columns that submitting sets. createdAt restarts, because the draft was not visible before. */
export const submittedDraft = (ctx: Context) => ({
  approvalStatus: 'pending' as const,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Whether the item already equals what is submitted, as in a retry after a lost response. */
export function isAlreadyStored(collection: Collection, item: ItemRow, fields: StoredFields): boolean {
  const { filledIn } = views[collection];
  return item.approvalStatus === 'pending' && isSameValue(filledIn(item), filledIn(withFields(item, fields)));
}
