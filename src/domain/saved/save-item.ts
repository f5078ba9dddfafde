import { eq } from 'drizzle-orm';
import type { SavedEntry, SavedInput } from '../../contract/shapes/saved.ts';
import { savedLimits, type Collection } from '../../contract/vocabulary/index.ts';
import { savedItems, type SavedRow, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { lockAuthor } from '../credits/index.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { countUse } from '../numbers/index.ts';
import { presentOne } from './present-saved.ts';
import { countEntries, findEntry, insertEntries, publicTitles, updateEntry } from './store.ts';

/**
 * Saves a public item on the caller's list, or changes its entry, which outlives the item.
 * @throws Failure not_found, conflict when the list is full, session_ended
 */
export async function saveItem(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  itemId: string,
  input: SavedInput,
): Promise<SavedEntry> {
  if (!isId(itemId)) throw new Failure('not_found');
  const key = { userId: actor.id, collection, itemId };
  let isNew = false;
  const row = await ctx.db.transaction(async (tx) => {
    await lockAuthor(tx, actor.id);
    const before = await findEntry(tx, key);
    const title = (await publicTitles(tx, collection, [itemId])).get(itemId) ?? before?.title;
    if (title === undefined) throw new Failure('not_found');
    isNew = !before;
    const changed = withChanges(input, before);
    if (!before) await assertSpace(tx, actor.id);
    const after: SavedRow = {
      ...key,
      ...changed,
      title,
      savedAt: before?.savedAt ?? ctx.clock(),
      isKept: actor.isEmailVerified,
    };
    await (before ? updateEntry(tx, after) : insertEntries(tx, [after]));
    return after;
  });
  if (isNew) countUse(ctx, itemId, 'saves');
  return presentOne(ctx, row);
}

type Own = Pick<SavedRow, 'stage' | 'note' | 'dates'>;

/** Absent fields keep their value. */
export const withChanges = ({ stage, note, dates }: SavedInput, before?: Own): Own => ({
  stage: stage ?? before?.stage ?? 'saved',
  note: note === undefined ? (before?.note ?? null) : note,
  dates: dates ?? before?.dates ?? [],
});

async function assertSpace(tx: Transaction, userId: string): Promise<void> {
  if ((await countEntries(tx, eq(savedItems.userId, userId))) >= savedLimits.entries)
    throw new Failure('conflict', {
      message: `Your list is full: it holds ${savedLimits.entries.toLocaleString('en-US')} items. Please remove some of them first.`,
    });
}
