import { imageAddress, narrowerAddress } from '../../contract/addresses/image-address.ts';
import type { Actor, Context } from '../context.ts';
import { encodeImage } from './encode-image.ts';
import { assertSpace } from './assert-space.ts';
import { storageKey } from './keys.ts';
import { putFile } from './put-file.ts';
import { refuseMalware } from './refuse-malware.ts';
import { insertUpload } from './store.ts';

export interface SavedImage {
  url: string;
  width: number;
  height: number;
}

/**
 * Stores an image of the caller and returns its address. The row is written first, so that the files of an
 * interrupted upload are collected as orphans.
 * @throws Failure unsupported_media_type, invalid_input, malware_found, forbidden without space for it, unavailable
 */
export async function saveImage(ctx: Context, actor: Actor, sent: Buffer): Promise<SavedImage> {
  await refuseMalware(ctx, sent);
  const { width, height, files } = await encodeImage(sent, actor.id);
  const id = ctx.newId();
  const address = imageAddress({ id, width, height });
  await ctx.db.transaction(async (tx) => {
    await assertSpace(tx, actor, sent.length);
    await insertUpload(tx, {
      id,
      userId: actor.id,
      address,
      width,
      height,
      sentBytes: sent.length,
      createdAt: ctx.clock(),
    });
  });
  for (const file of files) {
    const own = file.width === width ? address : narrowerAddress(address, file.width);
    await putFile(ctx, storageKey(own), file.bytes, 'image/webp');
  }
  return { url: address, width, height };
}
