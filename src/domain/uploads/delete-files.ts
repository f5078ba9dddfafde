import type { Transaction, UploadRow } from '../../db/index.ts';
import { enqueue } from '../tasks.ts';
import { keysOf } from './keys.ts';
import { deleteUploadRows } from './store.ts';
import { clearReferences } from './references.ts';

/** Deletes uploads that the transaction has locked, with their files and references. */
export async function deleteFiles(tx: Transaction, uploads: UploadRow[]): Promise<void> {
  if (uploads.length === 0) return;
  const addresses = uploads.map(({ address }) => address);
  await clearReferences(tx, addresses);
  await deleteUploadRows(
    tx,
    uploads.map(({ id }) => id),
  );
  await enqueue(tx, 'remove-files', { keys: addresses.flatMap(keysOf) });
}
