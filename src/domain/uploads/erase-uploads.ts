import type { Transaction } from '../../db/index.ts';
import { deleteFiles } from './delete-files.ts';
import { lockUploadsOf } from './store.ts';
import { findReferencedByOwnItems } from './references.ts';

/**
 * Deletes the files of an account that is being deleted, whoever else uses them. Images of published items that stay
 * are kept; call this after the other items are deleted.
 */
export async function eraseUploads(tx: Transaction, userId: string): Promise<void> {
  const all = await lockUploadsOf(tx, userId);
  const inUse = new Set(await findReferencedByOwnItems(tx, userId));
  await deleteFiles(
    tx,
    all.filter(({ id }) => !inUse.has(id)),
  );
}
