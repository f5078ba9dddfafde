import { buffer } from 'node:stream/consumers';
import { isDocumentAddress } from '../../contract/addresses/document-address.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { storageKey } from './keys.ts';
import { readFile } from './read-file.ts';
import { findUpload } from './store.ts';

/** A PDF that the caller uploaded. @throws Failure invalid_input at `document`; unavailable */
export async function readOwnDocument(ctx: Context, actor: Actor, address: string): Promise<Buffer> {
  const upload = isDocumentAddress(address) ? await findUpload(ctx.db, address) : undefined;
  if (upload?.userId !== actor.id)
    throw Failure.field('document', 'This document no longer exists. Please upload it again.');
  return buffer((await readFile(ctx, storageKey(address))).body);
}
