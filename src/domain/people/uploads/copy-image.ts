import { buffer } from 'node:stream/consumers';
import { figuresIn, maxFigures } from '../../../contract/text/figures.ts';
import { imageAddress, parseImageAddress } from '../../../contract/uploads.ts';
import type { UploadRow, Transaction } from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { keysOf, findUpload, insertUpload, isInUse, changeOwner, putFile, readFile } from './store.ts';
import { mayUse, type ImageUse } from './require-image.ts';
import { findImagesOfOthers, replaceImage } from './references.ts';
import { assertSpaceOf } from './assert-space.ts';

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

/** What an item shows. */
interface Shown<Image = string | null> {
  image: Image;
  /** Its text, whose images are addressed as they were uploaded. */
  content: string;
}

const addresses = /\/uploads\/[0-9a-f-]{36}-\d{1,5}x\d{1,5}\.webp/g;

/** The same for all images of an item, in whatever form its text was sent. More than a text holds are refused later. */
export async function copyImagesIfUsed<Image extends string | null>(
  ctx: Context,
  use: Omit<Transfer<string>, 'address'>,
  { image, content }: Shown<Image>,
): Promise<Shown<Image | string>> {
  const inText = new Set(content.match(addresses));
  let own = content;
  for (const address of inText.size <= maxFigures ? inText : []) {
    const copy = await copyIfUsed(ctx, { ...use, address });
    if (copy !== address) own = own.replaceAll(address, copy);
  }
  return { image: await copyIfUsed(ctx, { ...use, address: image }), content: own };
}

/** @returns the address of a copy that is this account's */
async function copyImage(ctx: Context, userId: string, upload: UploadRow): Promise<string> {
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

const batch = 100;

/**
 * Gives authors the images of their items that somebody else owns and could delete: a copy, or the upload itself where its
 * owner doesn't show it any more. Items that changed their author before version 0.3 have such images.
 */
export async function giveAuthorsTheirImages(ctx: Context): Promise<void> {
  for (const { itemId, userId, upload } of await findImagesOfOthers(ctx.db, batch)) {
    const from = upload.address;
    const isKept = await isInUse(ctx.db, upload.id);
    const to = isKept ? await copyImage(ctx, userId, upload).catch(skipMissing) : from;
    if (to === null) continue;
    await ctx.db.transaction(async (tx) => {
      if (!(await replaceImage(tx, { itemId, userId, from, to })) || isKept) return;
      if (!(await isInUse(tx, upload.id))) await changeOwner(tx, upload, { userId });
    });
  }
}

/** Its file is gone, so the item shows none. */
function skipMissing(error: unknown): null {
  if (error instanceof Failure && error.code === 'not_found') return null;
  throw error;
}

interface Move {
  from: string | null;
  to: string;
}

/**
 * Transfers an item's images to its new author. Call this after the item was moved.
 * @throws Failure conflict if the owner has just used one elsewhere, after `copyImagesIfUsed`; invalid_input without space for them
 */
export async function moveImages(tx: Transaction, { image, content }: Shown, move: Move): Promise<void> {
  for (const address of [image, ...figuresIn(content).map((one) => one.address)])
    await moveImage(tx, address, move);
}

async function moveImage(tx: Transaction, address: string | null, move: Move): Promise<void> {
  const upload = address ? await findUpload(tx, address) : undefined;
  if (!upload || upload.userId !== move.from || move.from === null) return;
  if (await isInUse(tx, upload.id))
    throw new Failure('conflict', {
      message: 'The author has just used this image elsewhere. Please save again.',
    });
  await assertSpaceOf(tx, move.to, { bytes: upload.sentBytes });
  await changeOwner(tx, upload, { userId: move.to });
}
