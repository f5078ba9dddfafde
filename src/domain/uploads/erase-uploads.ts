import type { Transaction } from '../../db/index.ts';
import { deleteFiles } from './delete-files.ts';
import { lockUploadsOf } from './store.ts';
import { findReferencedByOwnItems } from './references.ts';

/**
 * Deletes the files of an account that is about to end, whoever else shows them. Images of its published items stay with those that
 * stay; to be called once the items that don't are gone.
 */
export async function eraseUploads(tx: Transaction, userId: string): Promise<void> {
  const all = await lockUploadsOf(tx, userId);
  const kept = new Set(await findReferencedByOwnItems(tx, userId));
  await deleteFiles(
    tx,
    all.filter(({ id }) => !kept.has(id)),
  );
}
