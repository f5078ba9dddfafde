import { isDocumentAddress } from '../../contract/document-address.ts';
import { parseImageAddress } from '../../contract/image-address.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Transaction, UploadRow } from '../../db/index.ts';
import type { Actor } from '../context.ts';
import { Failure } from '../failure.ts';
import { uploadIdIn } from './keys.ts';
import { changeOwner, findUpload, lockUploadForUse, isInUse, isUpload } from './store.ts';

interface ImageUse {
  /** Who is saving. */
  actor: Actor;
  /** Whose item or profile will show the image; null for what belongs to the site. */
  owner: string | null;
  address: string | null;
  /** As it is stored now: an address that stays as it is isn't checked again. */
  before?: string | null;
  field?: string;
}

const gone = 'This image no longer exists. Please upload it again.';
const withHost = 'Please give the address of an uploaded image as its upload answered it: /uploads/…';
const notYours = 'This image was uploaded by another user. Please upload the image yourself.';

/**
 * Checks that an uploaded image may be put to use, and keeps it from being deleted until the transaction ends. Users show their own
 * uploads; staff may show the owner's or their own, which then becomes the owner's. Addresses of other sites are not checked here.
 * @throws Failure invalid_input at `field`
 */
export async function requireImage(tx: Transaction, use: ImageUse): Promise<void> {
  const { address, before = null, field = 'image' } = use;
  if (!address || address === before) return;
  if (!address.startsWith('/uploads/')) {
    // The same file under an address with a host would count neither as its owner's nor as in use.
    const id = uploadIdIn(address);
    if (id && (await isUpload(tx, id))) throw Failure.field(field, withHost);
    return;
  }
  if (isDocumentAddress(address))
    throw Failure.field(field, 'This is a document, not an image. Please upload an image.');
  if (!parseImageAddress(address)) throw Failure.field(field, gone);
  // Looked at before it is held, so that nobody can hold another user's upload against its owner.
  const found = await findUpload(tx, address);
  if (!found) throw Failure.field(field, gone);
  if (!mayUse(found, use)) throw Failure.field(field, notYours);
  const held = await lockUploadForUse(tx, address);
  if (!held) throw Failure.field(field, gone);
  if (held.userId !== null && held.userId !== use.owner) await handOver(tx, held, use.owner, field);
}

const mayUse = ({ userId }: UploadRow, { actor, owner }: ImageUse): boolean =>
  isStaff(actor.role)
    ? userId === null || userId === owner || userId === actor.id
    : userId !== null && userId === owner;

/** What staff uploads for somebody becomes theirs, so that they can delete it and it goes with their account. */
async function handOver(tx: Transaction, upload: UploadRow, owner: string | null, field: string) {
  if (await isInUse(tx, upload.id))
    throw Failure.field(field, 'You use this image elsewhere. Please upload it again.');
  if (!(await changeOwner(tx, upload, owner))) throw Failure.field(field, notYours);
}
