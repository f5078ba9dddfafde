import { reasonLength, type Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, NewItemRow, Transaction } from '../../db/index.ts';
import { changedFields, changeSummary, recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { changedVacancies } from './openings.ts';
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
  await recordVacancies(tx, ctx, actor, { item, fields });
  const changed = changedFieldNames(collection, item, fields);
  if (isAuthor(actor, item) || changed.length === 0) return;
  await recordAction(tx, ctx, actor, {
    item,
    action: 'updated',
    reason: changeSummary(changed),
  });
}

/** Counts of vacancies change at once, whoever changes them (docs/rules.md#openings). */
export async function recordVacancies(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { item, fields }: { item: ItemRow; fields: Pick<NewItemRow, 'openings'> },
): Promise<void> {
  if (item.approvalStatus !== 'approved' || !fields.openings) return;
  const changed = changedVacancies(item.openings, fields.openings);
  if (changed.length === 0) return;
  const reason = `Vacancies: ${changed.join('; ')}`;
  await recordAction(tx, ctx, actor, { item, action: 'updated', reason: shortened(reason) });
}

const shortened = (reason: string): string =>
  reason.length > reasonLength.max ? `${reason.slice(0, reasonLength.max - 1)}…` : reason;

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
