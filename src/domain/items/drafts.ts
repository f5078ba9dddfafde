import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { assertEditable } from './edit-guard.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';
import { requireItem } from './require-item.ts';
import { countDrafts } from './store.ts';

/** Drafts cost nothing, so their number is limited here. */
const maxDrafts = 100;

/**
 * Everybody who could publish may save drafts, even before the email is verified or posts are bought: that is checked
 * at submission.
 * @throws Failure insufficient_permissions, conflict, session_ended
 */
export async function admitDraft(tx: Transaction, author: Actor, kind: ItemKind): Promise<void> {
  if (author.role === 'moderator') throw new Failure('insufficient_permissions');
  await lockAuthor(tx, author.id);
  if ((await countDrafts(tx, kind, author.id)) >= maxDrafts)
    throw new Failure('conflict', {
      message: `You have ${maxDrafts} drafts already. Please submit or delete some of them first.`,
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

/** Columns that submitting sets. createdAt restarts, as nobody saw the draft before. */
export const submittedDraft = (ctx: Context) => ({
  approvalStatus: 'pending' as const,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Whether the item already equals what is submitted, as in a retry after a lost response. */
export const holdsAlready = (item: ItemRow, fields: Record<string, unknown>): boolean =>
  item.approvalStatus === 'pending' &&
  Object.entries(fields).every(
    ([name, value]) =>
      JSON.stringify(value ?? null) === JSON.stringify((item as Record<string, unknown>)[name] ?? null),
  );

interface Wanted {
  id: string;
  /** The draft's updatedAt as the author read it, if sent. */
  readAt: string | undefined;
  current: () => Promise<unknown>;
}

/**
 * Locks a draft of the caller.
 * @throws Failure not_found, already_in_state when it was submitted meanwhile, changed_meanwhile
 */
export async function requireDraft<Kind extends ItemKind>(
  tx: Transaction,
  actor: Actor,
  kind: Kind,
  { id, readAt, current }: Wanted,
): Promise<ItemRow<Kind>> {
  const item: ItemRow = await requireItem(tx, actor, kind, id);
  if (!isAuthor(actor, item)) throw new Failure('not_found');
  if (item.approvalStatus !== 'draft')
    throw new Failure('already_in_state', {
      message: 'This has been submitted already.',
      current: await current(),
    });
  await assertEditable(actor, item, readAt, current);
  return item as ItemRow<Kind>;
}
