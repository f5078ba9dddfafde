import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { assertSpaceOf } from './assert-space.ts';
import { changeOwner, findUpload, isInUse } from './store.ts';

/**
 * Transfers an item's image to its new author. Call this after the item was moved.
 * @throws Failure conflict if its owner has just used it elsewhere, after `copyIfUsed`; invalid_input without space for it
 */
export async function moveImage(
  tx: Transaction,
  address: string | null,
  move: { from: string | null; to: string },
): Promise<void> {
  const upload = address ? await findUpload(tx, address) : undefined;
  if (!upload || upload.userId !== move.from || move.from === null) return;
  if (await isInUse(tx, upload.id))
    throw new Failure('conflict', {
      message: 'The author has just used this image elsewhere. Please save again.',
    });
  await assertSpaceOf(tx, move.to, { bytes: upload.sentBytes });
  await changeOwner(tx, upload, { userId: move.to });
}
