import { randomBytes } from 'node:crypto';
import { documentAddress } from '../../../contract/uploads.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertSpace } from './assert-space.ts';
import { storageKey, insertUpload } from './store.ts';
import { putFile } from './read-file.ts';
import { refuseMalware } from './save-image.ts';

/** Readers accept the end marker within this distance of the end, as some programs append line breaks and signatures. */
const endBytes = 1024;

/** Whether the bytes are a complete PDF, regardless of name and declared type. */
const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-endBytes).includes('%%EOF');

/**
 * Stores a PDF of the caller unchanged and returns its address. As with images, the row is written first.
 * @throws Failure unsupported_media_type, malware_found, forbidden without space for it, unavailable
 */
export async function saveDocument(ctx: Context, actor: Actor, sent: Buffer): Promise<{ url: string }> {
  if (!isPdf(sent))
    throw new Failure('unsupported_media_type', { message: 'Only PDF documents can be uploaded.' });
  await refuseMalware(ctx, sent);
  const id = ctx.newId();
  const address = documentAddress({ id, secret: randomBytes(16).toString('hex') });
  await ctx.db.transaction(async (tx) => {
    await assertSpace(tx, actor, sent.length);
    await insertUpload(tx, {
      id,
      userId: actor.id,
      address,
      width: null,
      height: null,
      sentBytes: sent.length,
      createdAt: ctx.clock(),
    });
  });
  await putFile(ctx, storageKey(address), sent, 'application/pdf');
  return { url: address };
}
