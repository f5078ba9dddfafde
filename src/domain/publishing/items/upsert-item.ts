import type { Collection } from '../../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { submitDraft } from './draft-item.ts';
import { findByExternalId } from './external-id.ts';
import { readItem, type Item, type ItemInput } from './store.ts';
import { createItem, updateItem, type ReadAt } from './write-item.ts';

/**
 * Creates the caller's item of an external id, submits the draft that has it, or changes it under the rules of each;
 * what is sent again as it is changes nothing (docs/specification.md#external-ids).
 */
export async function upsertItem<C extends Collection>(
  ctx: Context,
  actor: Actor,
  collection: C,
  input: ItemInput<C> & ReadAt & { externalId: string },
): Promise<Item<C>> {
  const find = () => findByExternalId(ctx.db, actor, collection, input.externalId);
  const change = async (id: string) =>
    (await readItem(ctx.db, actor, collection, id)).approvalStatus === 'draft'
      ? submitDraft(ctx, actor, collection, id, input)
      : updateItem(ctx, actor, collection, id, input, { onlyIfChanged: true });
  const existing = await find();
  if (existing) return change(existing);
  try {
    return await createItem(ctx, actor, collection, input);
  } catch (error) {
    // Sent twice at once: the other one has created it meanwhile.
    const created = error instanceof Failure && error.code === 'external_id_taken' && (await find());
    if (!created) throw error;
    return change(created);
  }
}
