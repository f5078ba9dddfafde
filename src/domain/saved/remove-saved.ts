import type { SavedEntry } from '../../contract/shapes/saved.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { presentOne } from './present-saved.ts';
import { deleteEntry } from './store.ts';

/** Removes an entry of the caller's list; answers it as it was. @throws Failure not_found */
export async function removeSaved(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  itemId: string,
): Promise<SavedEntry> {
  const row = isId(itemId)
    ? await ctx.db.transaction((tx) => deleteEntry(tx, { userId: actor.id, collection, itemId }))
    : undefined;
  if (!row) throw new Failure('not_found');
  return presentOne(ctx, row);
}
