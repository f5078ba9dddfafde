import { figuresIn } from '../../../contract/text/figures.ts';
import { isDocumentAddress, parseImageAddress } from '../../../contract/uploads.ts';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import type { Transaction, UploadRow } from '../../../db/index.ts';
import { type Actor, type Context, isAllowedImage } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { assertSpaceOf } from './assert-space.ts';
import { uploadIdIn, changeOwner, findUpload, lockUploadForUse, isInUse, isUpload } from './store.ts';

export interface ImageUse {
  /** The user who is saving. */
  actor: Actor;
  /** Owner of the item or profile that will show the image; null for the site's own content. */
  owner: string | null;
  address: string | null;
  /** The stored address; an unchanged one isn't checked again. */
  before?: string | null;
  field?: string;
  /** What it is called where there are several. */
  name?: string;
}

const deletedMessage = (name: string) => `${name} no longer exists. Please upload it again.`;
const withHost = 'Please use the URL that the upload returned: /uploads/…';
const foreignHostText = 'Images from other sites are not shown here. Please upload the image instead.';
const foreignImageText = (name: string) =>
  `${name} was uploaded by another user. Please upload the image yourself.`;

/**
 * Checks that an image may be used, and locks an uploaded one against deletion. Images on hosts that pages may not load
 * images from (`IMAGE_HOSTS`) are refused, but for a stored one. Users may use their own uploads; staff
 * the owner's or what they uploaded, which then becomes the owner's (see `copyIfUsed`).
 * @throws Failure invalid_input at `field`
 */
export async function requireImage(
  tx: Transaction,
  { imageHosts }: Pick<Context, 'imageHosts'>,
  use: ImageUse,
): Promise<void> {
  const { address, before = null, field = 'image', name = 'This image' } = use;
  if (!address || address === before) return;
  if (!address.startsWith('/uploads/')) {
    // An absolute address of the same file would not be recognised as a reference.
    const id = uploadIdIn(address);
    if (id && (await isUpload(tx, id))) throw Failure.field(field, withHost);
    if (!isAllowedImage(address, imageHosts)) throw Failure.field(field, foreignHostText);
    return;
  }
  if (isDocumentAddress(address))
    throw Failure.field(field, 'This is a document, not an image. Please upload an image.');
  if (!parseImageAddress(address)) throw Failure.field(field, deletedMessage(name));
  // Checked before it is locked, so that nobody can block the deletion of another user's upload.
  const found = await findUpload(tx, address);
  if (!found) throw Failure.field(field, deletedMessage(name));
  if (!mayUse(found, use)) throw Failure.field(field, foreignImageText(name));
  const locked = await lockUploadForUse(tx, address);
  if (!locked) throw Failure.field(field, deletedMessage(name));
  if (locked.userId !== null && locked.userId !== use.owner)
    await handOver(tx, locked, { ...use, field, name });
}

export const mayUse = ({ userId, uploadedBy }: UploadRow, { actor, owner }: ImageUse): boolean =>
  isStaff(actor.role)
    ? userId === null || userId === owner || [userId, uploadedBy].includes(actor.id)
    : userId !== null && userId === owner;

/** Uploads by staff for a user become the user's, so that the user can delete them and they are deleted with the account. */
async function handOver(
  tx: Transaction,
  upload: UploadRow,
  { actor, owner, field, name }: ImageUse & { field: string; name: string },
) {
  if (await isInUse(tx, upload.id))
    throw Failure.field(field, `${name} has just been used elsewhere. Please save again.`);
  if (owner) await assertSpaceOf(tx, owner, { bytes: upload.sentBytes, field });
  if (!(await changeOwner(tx, upload, { userId: owner, uploadedBy: actor.id })))
    throw Failure.field(field, foreignImageText(name));
}

interface FiguresUse extends Pick<ImageUse, 'actor' | 'owner'> {
  /** The text, sanitised, with at most as many images as it may hold. */
  content: string;
  /** The stored one, whose images aren't checked again. */
  before?: string;
}

/** The same for the images of a text. @throws Failure invalid_input at `content` */
export async function requireFigures(
  tx: Transaction,
  ctx: Pick<Context, 'imageHosts'>,
  { content, before = '', ...use }: FiguresUse,
): Promise<void> {
  const known = new Set(figuresIn(before).map(({ address }) => address));
  for (const [index, { address }] of figuresIn(content).entries())
    if (!known.has(address))
      await requireImage(tx, ctx, {
        ...use,
        address,
        field: 'content',
        name: `Image ${index + 1} of the text`,
      });
}

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
