import { isDocumentAddress } from '../../contract/addresses/document-address.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Transaction } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';
import { changeOwner, isInUse, lockUploadForUse } from './store.ts';

const missing = 'This document no longer exists. Please upload it again.';

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
  if (upload?.userId !== userId) throw Failure.field(field, missing);
}

interface DocumentsUse {
  actor: Actor;
  /** The author of the item, to whom its documents belong. */
  owner: string | null;
  documents: readonly { url: string }[] | undefined;
  /** The stored ones, which aren't checked again. */
  before?: readonly { url: string }[];
  /** The former author, whose documents of the item go over to its new one. */
  from?: string | null;
}

/**
 * Checks that an item's documents exist and belong to its author, and locks them against deletion. What staff uploaded for the author, and
 * what the item's former author did, becomes the author's, unless it is in use elsewhere.
 * @throws Failure invalid_input at `documents.0.url` and the like
 */
export async function requireDocuments(
  tx: Transaction,
  { actor, owner, documents = [], before = [], from = null }: DocumentsUse,
): Promise<void> {
  const known = new Set(before.map(({ url }) => url));
  for (const [index, { url }] of documents.entries()) {
    if (known.has(url)) continue;
    const upload = await lockUploadForUse(tx, url);
    if (upload && upload.userId === owner) continue;
    const mayHandOver = isStaff(actor.role) && upload && [actor.id, from].includes(upload.userId);
    if (!mayHandOver || !owner) throw Failure.field(`documents.${index}.url`, missing);
    if (upload.userId === actor.id && (await isInUse(tx, upload.id)))
      throw Failure.field(`documents.${index}.url`, 'This document is in use. Please upload it again.');
    await changeOwner(tx, upload, { userId: owner, uploadedBy: actor.id });
  }
}
