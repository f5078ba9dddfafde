import type { Transaction } from '../../db/index.ts';
import { changedFields, recordAction, changeSummary } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';

/** Logs changes not made by the author, and every extended deadline. */
export async function recordEdit(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  {
    kind,
    item,
    fields,
    extended,
  }: { kind: ItemKind; item: ItemRow; fields: object; extended: readonly string[] },
): Promise<void> {
  await recordExtension(tx, ctx, actor, { kind, item, extended });
  const changed = changedFields(item, fields);
  if (isAuthor(actor, item) || changed.length === 0) return;
  await recordAction(tx, ctx, actor, { kind, item, action: 'updated', reason: changeSummary(changed) });
}

/** Logs the extension and notifies everybody who saved the item. */
export async function recordExtension(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { kind, item, extended }: { kind: ItemKind; item: ItemRow; extended: readonly string[] },
): Promise<void> {
  if (extended.length === 0) return;
  const reason = `Extended: ${extended.join(', ')}`;
  await recordAction(tx, ctx, actor, { kind, item, action: 'extended', reason });
  await enqueue(tx, 'announce-extension', { kind, itemId: item.id, extended: [...extended] });
}
