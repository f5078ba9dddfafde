import type { Transaction } from '../../db/index.ts';
import type { Caller } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { maySee } from './policy.ts';
import { lockItem } from './store.ts';

/** Holds an item that the caller may see. @throws Failure not_found when it is absent or hidden from the caller */
export async function requireItem<Kind extends ItemKind>(
  tx: Transaction,
  caller: Caller,
  kind: Kind,
  id: string,
): Promise<ItemRow<Kind>> {
  const item = isId(id) ? await lockItem(tx, kind, id) : undefined;
  if (!item || !maySee(caller, item)) throw new Failure('not_found');
  return item;
}
