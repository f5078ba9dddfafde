import { buffer } from 'node:stream/consumers';
import { imageAddress, parseImageAddress } from '../../contract/addresses/image-address.ts';
import type { UploadRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { keysOf } from './keys.ts';
import { putFile } from './put-file.ts';
import { readFile } from './read-file.ts';
import { mayUse, type ImageUse } from './require-image.ts';
import { findUpload, insertUpload, isInUse } from './store.ts';

interface Transfer<Address> extends Pick<ImageUse, 'actor' | 'owner'> {
  address: Address;
  /** An item that changes its author, with its image. */
  moved?: { id: string; userId: string | null } | undefined;
}

/**
 * Prepares an image for `owner`: if somebody else owns and goes on using it, a copy is uploaded for the caller, who
 * can hand it over. Otherwise a former owner could delete the image of another's item. Called before the transaction,
 * so that the copies of a failed one are collected like other unused uploads.
 * @returns the address to save
 */
export async function copyIfUsed<Address extends string | null>(
  ctx: Context,
  { moved, ...use }: Transfer<Address>,
): Promise<Address | string> {
  const { actor, owner, address } = use;
  if (!address || !parseImageAddress(address)) return address;
  const upload = await findUpload(ctx.db, address);
  if (!upload?.userId || upload.userId === owner) return address;
  const mayCopy = upload.userId === moved?.userId || mayUse(upload, use);
  if (!mayCopy || !(await isInUse(ctx.db, upload.id, moved?.id))) return address;
  return copyImage(ctx, actor.id, upload);
}

/** @returns the address of a copy that is this account's */
export async function copyImage(ctx: Context, userId: string, upload: UploadRow): Promise<string> {
  const { width, height } = parseImageAddress(upload.address)!;
  const id = ctx.newId();
  const address = imageAddress({ id, width, height });
  await ctx.db.transaction((tx) =>
    insertUpload(tx, { ...upload, id, address, userId, uploadedBy: null, createdAt: ctx.clock() }),
  );
  const keys = keysOf(address);
  for (const [index, key] of keysOf(upload.address).entries()) {
    const { body } = await readFile(ctx, key);
    await putFile(ctx, keys[index]!, await buffer(body), 'image/webp');
  }
  return address;
}
