import type { Transaction } from '../../db/index.ts';
import { changeOwner, findUpload, isInUse } from './store.ts';

/**
 * Transfers an item's image to its new author, unless the uploader still uses it elsewhere. Call this after the item
 * was moved.
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
