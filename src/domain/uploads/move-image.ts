import type { Transaction } from '../../db/index.ts';
import { changeOwner, findUpload, isInUse } from './store.ts';

/**
 * Lets an item's image follow the item to its new author, unless its uploader still shows it elsewhere. To be called when the item
 * has been moved.
 */
export async function moveImage(
  tx: Transaction,
  address: string | null,
  move: { from: string | null; to: string },
): Promise<void> {
  const upload = address ? await findUpload(tx, address) : undefined;
  if (!upload || upload.userId !== move.from || move.from === null) return;
  if (!(await isInUse(tx, upload.id))) await changeOwner(tx, upload, move.to);
}
