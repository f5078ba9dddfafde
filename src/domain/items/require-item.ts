import type { Collection } from '../../contract/vocabulary/index.ts';
import type { ItemRow, Reader, Transaction } from '../../db/index.ts';
import type { Caller } from '../context.ts';
import { Failure } from '../failure.ts';
import { isId } from '../ids.ts';
import { maySee } from './policy.ts';
import { findItem, lockItem } from './store.ts';

/**
 * Locks an item visible to the caller, to change it.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function requireItem(
  tx: Transaction,
  caller: Caller,
  collection: Collection,
  id: string,
): Promise<ItemRow> {
  return visibleTo(caller, isId(id) ? await lockItem(tx, collection, id) : undefined);
}

/**
 * Reads an item visible to the caller, without a lock.
 * @throws Failure not_found when it is absent or hidden from the caller
 */
export async function readItem(
  db: Reader,
  caller: Caller,
  collection: Collection,
  id: string,
): Promise<ItemRow> {
  return visibleTo(caller, isId(id) ? await findItem(db, collection, id) : undefined);
}

function visibleTo(caller: Caller, item: ItemRow | undefined): ItemRow {
  if (!item || !maySee(caller, item)) throw new Failure('not_found');
  return item;
}
