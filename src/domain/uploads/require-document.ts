import { isDocumentAddress } from '../../contract/document-address.ts';
import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { lockUploadForUse } from './store.ts';

/**
 * Puts a document of ours to use: it must be the user's own and still there, and stays until the transaction ends. Somebody else's
 * reads like one that is gone, and can't be held against its owner's deletion.
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
