import type { Transaction } from '../../db/index.ts';
import { changedFields, recordAction, changeSummary } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { isAuthor } from './policy.ts';

/** Logs changes not made by the author. */
export async function recordEdit(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { kind, item, fields }: { kind: ItemKind; item: ItemRow; fields: object },
): Promise<void> {
  const changed = changedFields(item, fields);
  if (isAuthor(actor, item) || changed.length === 0) return;
  await recordAction(tx, ctx, actor, { kind, item, action: 'updated', reason: changeSummary(changed) });
}
