import type { Reader, Transaction } from '../../db/index.ts';
import type { Caller } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import type { ItemKind, ItemRow } from './kinds.ts';
import { maySee } from './policy.ts';
import { findItem, lockItem } from './store.ts';

/**
 * Locks an item visible to the caller, to change it.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function requireItem<Kind extends ItemKind>(
  tx: Transaction,
  caller: Caller,
  kind: Kind,
  id: string,
): Promise<ItemRow<Kind>> {
  return visibleTo(caller, isId(id) ? await lockItem(tx, kind, id) : undefined);
}

/**
 * Reads an item visible to the caller, without a lock.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function readItem<Kind extends ItemKind>(
  db: Reader,
  caller: Caller,
  kind: Kind,
  id: string,
): Promise<ItemRow<Kind>> {
  return visibleTo(caller, isId(id) ? await findItem(db, kind, id) : undefined);
}

function visibleTo<Row extends ItemRow>(caller: Caller, item: Row | undefined): Row {
  if (!item || !maySee(caller, item)) throw new Failure('not_found');
  return item;
}
