import { isDocumentAddress } from '../../contract/document-address.ts';
import { parseImageAddress } from '../../contract/image-address.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Transaction, UploadRow } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';
import { uploadIdIn } from './keys.ts';
import { changeOwner, findUpload, lockUploadForUse, isInUse, isUpload } from './store.ts';

interface ImageUse {
  /** The user who is saving. */
  actor: Actor;
  /** Owner of the item or profile that will show the image; null for the site's own content. */
  owner: string | null;
  address: string | null;
  /** The stored address; an unchanged one isn't checked again. */
  before?: string | null;
  field?: string;
}

const deletedMessage = 'This image no longer exists. Please upload it again.';
const withHost = 'Please use the URL that the upload returned: /uploads/…';
const foreignImageText = 'This image was uploaded by another user. Please upload the image yourself.';

/**
 * Checks that an uploaded image may be used, and locks it against deletion. Users may use their own uploads; staff
 * the owner's or their own, which then become the owner's. Addresses on other sites are not checked here.
 * @throws Failure invalid_input at `field`
 */
export async function requireImage(tx: Transaction, use: ImageUse): Promise<void> {
  const { address, before = null, field = 'image' } = use;
  if (!address || address === before) return;
  if (!address.startsWith('/uploads/')) {
    // An absolute address of the same file would not be recognised as a reference.
    const id = uploadIdIn(address);
    if (id && (await isUpload(tx, id))) throw Failure.field(field, withHost);
    return;
  }
  if (isDocumentAddress(address))
    throw Failure.field(field, 'This is a document, not an image. Please upload an image.');
  if (!parseImageAddress(address)) throw Failure.field(field, deletedMessage);
  // Checked before it is locked, so that nobody can block the deletion of another user's upload.
  const found = await findUpload(tx, address);
  if (!found) throw Failure.field(field, deletedMessage);
  if (!mayUse(found, use)) throw Failure.field(field, foreignImageText);
  const locked = await lockUploadForUse(tx, address);
  if (!locked) throw Failure.field(field, deletedMessage);
  if (locked.userId !== null && locked.userId !== use.owner) await handOver(tx, locked, use.owner, field);
}

const mayUse = ({ userId }: UploadRow, { actor, owner }: ImageUse): boolean =>
  isStaff(actor.role)
    ? userId === null || userId === owner || userId === actor.id
    : userId !== null && userId === owner;

/** Uploads by staff for a user become the user's, so that the user can delete them and they are deleted with the account. */
async function handOver(tx: Transaction, upload: UploadRow, owner: string | null, field: string) {
  if (await isInUse(tx, upload.id))
    throw Failure.field(field, 'You use this image elsewhere. Please upload it again.');
  if (!(await changeOwner(tx, upload, owner))) throw Failure.field(field, foreignImageText);
}
