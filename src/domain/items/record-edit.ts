import type { Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow, Transaction } from '../../db/index.ts';
import { changedFields, changeSummary, recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { isAuthor } from './policy.ts';
import { withFields } from './revision.ts';
import { views } from './views.ts';

/** Names of what an edit changes, as the API calls it. */
export function changedFieldNames(
  collection: Collection,
  item: ItemRow,
  fields: Partial<NewItemRow>,
): string[] {
  const { filledIn } = views[collection];
  return changedFields(filledIn(item), filledIn(withFields(item, fields)));
}

/** Logs changes not made by the author, and every extended deadline. */
export async function recordEdit(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  {
    collection,
    item,
    fields,
    extended,
  }: { collection: Collection; item: ItemRow; fields: Partial<NewItemRow>; extended: readonly string[] },
): Promise<void> {
  await recordExtension(tx, ctx, actor, { item, extended });
  const changed = changedFieldNames(collection, item, fields);
  if (isAuthor(actor, item) || changed.length === 0) return;
  await recordAction(tx, ctx, actor, {
    item,
    action: 'updated',
    reason: changeSummary(changed),
  });
}

/** Logs the extension and notifies everybody who saved the item. */
export async function recordExtension(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { item, extended }: { item: ItemRow; extended: readonly string[] },
): Promise<void> {
  if (extended.length === 0) return;
  const reason = `Extended: ${extended.join(', ')}`;
  await recordAction(tx, ctx, actor, { item, action: 'extended', reason });
  await enqueue(tx, 'announce-extension', { itemId: item.id, extended: [...extended] });
}
