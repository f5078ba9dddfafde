import { isDocumentAddress } from '../../contract/addresses/document-address.ts';
import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { lockUploadForUse } from './store.ts';

/**
 * Checks that an uploaded document exists and is the user's own, and locks it against deletion. Somebody else's
 * document looks like a missing one, and is not locked.
 * @throws Failure invalid_input at `field`
 */
export async function requireDocument(
  tx: Transaction,
  userId: string,
  field: string,
  address: string,
): Promise<void> {
  if (!isDocumentAddress(address)) return;
  const upload = await lockUploadForUse(tx, address);
  if (upload?.userId !== userId)
    throw Failure.field(field, 'This document no longer exists. Please upload it again.');
}
