import { mayPublish } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { isSameValue } from '../same-value.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { countDrafts } from './store.ts';

/** Drafts cost nothing, so their number is limited here. */
const maxDrafts = 100;

/**
 * Everybody who could publish may save drafts, even before the email is verified or posts are bought: that is checked
 * at submission.
 * @throws Failure insufficient_permissions, conflict, session_ended
 */
export async function admitDraft(tx: Transaction, author: Actor, kind: ItemKind): Promise<void> {
  if (!mayPublish(author.role)) throw new Failure('insufficient_permissions');
  await lockAuthor(tx, author.id);
  if ((await countDrafts(tx, kind, author.id)) >= maxDrafts)
    throw new Failure('conflict', {
      message: `You already have ${maxDrafts} drafts. Please submit or delete some of them first.`,
    });
}

/** Initial state of a draft. */
export const newDraft = (ctx: Context, author: Actor, id: string) => ({
  id,
  userId: author.id,
  approvalStatus: 'draft' as const,
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Columns that submitting sets. createdAt restarts, because the draft was not visible before. */
export const submittedDraft = (ctx: Context) => ({
  approvalStatus: 'pending' as const,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Whether the item already equals what is submitted, as in a retry after a lost response. */
export const isAlreadyStored = (item: ItemRow, fields: object): boolean =>
  item.approvalStatus === 'pending' &&
  Object.entries(fields).every(([name, value]) =>
    isSameValue(value, (item as Record<string, unknown>)[name]),
  );
