import { randomBytes } from 'node:crypto';
import { documentAddress } from '../../contract/document-address.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isPdf } from './is-pdf.ts';
import { keyOf } from './keys.ts';
import { putFile } from './put-file.ts';
import { refuseMalware } from './refuse-malware.ts';
import { insertUpload } from './store.ts';

/**
 * Stores a PDF of the caller unchanged and returns its address. As with images, the row is written first.
 * @throws Failure unsupported_media_type, malware_found, unavailable
 */
export async function saveDocument(ctx: Context, actor: Actor, sent: Buffer): Promise<{ url: string }> {
  if (!isPdf(sent))
    throw new Failure('unsupported_media_type', { message: 'Only PDF documents can be uploaded.' });
  await refuseMalware(ctx, sent);
  const id = ctx.newId();
  const address = documentAddress({ id, secret: randomBytes(16).toString('hex') });
  await ctx.db.transaction((tx) =>
    insertUpload(tx, {
      id,
      userId: actor.id,
      address,
      width: null,
      height: null,
      sentBytes: sent.length,
      createdAt: ctx.clock(),
    }),
  );
  await putFile(ctx, keyOf(address), sent, 'application/pdf');
  return { url: address };
}
