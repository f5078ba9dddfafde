import type { Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { assertEditable } from './edit-guard.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';
import { requireItem } from './require-item.ts';
import { countDrafts } from './store.ts';

/** More unfinished items of a kind nobody needs; drafts cost nothing, so something else must bound them. */
export const maxDrafts = 100;

/**
 * Everybody who could publish may keep drafts, also before the e-mail is verified or posts are bought: that is asked for when
 * one is submitted.
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

/** What a draft starts with: it was never submitted. */
export const newDraft = (ctx: Context, author: Actor, id: string) => ({
  id,
  userId: author.id,
  approvalStatus: 'draft' as const,
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** What submitting sets beside the item's own fields. Its age counts from now: nobody saw it before. */
export const submittedDraft = (ctx: Context) => ({
  approvalStatus: 'pending' as const,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});

/** Whether an item is just what is submitted again, as by a retry whose first answer was lost. */
export const holdsAlready = (item: ItemRow, fields: Record<string, unknown>): boolean =>
  item.approvalStatus === 'pending' &&
  Object.entries(fields).every(
    ([name, value]) =>
      JSON.stringify(value ?? null) === JSON.stringify((item as Record<string, unknown>)[name] ?? null),
  );

interface Wanted {
  id: string;
  /** The draft's updatedAt as its author read it, when it was sent along. */
  readAt: string | undefined;
  current: () => Promise<unknown>;
}

/**
 * Holds a draft of the caller.
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
