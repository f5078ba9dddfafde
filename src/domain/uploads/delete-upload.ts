import { isDocumentAddress } from '../../contract/addresses/document-address.ts';
import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { deleteFiles } from './delete-files.ts';
import { isInUse, lockUpload } from './store.ts';

type Kind = 'image' | 'document';

/**
 * Deletes an upload of the caller, or anybody's for staff.
 * @throws Failure not_found, forbidden; conflict while the owner's own item or profile shows it
 */
export function deleteUpload(ctx: Context, actor: Actor, kind: Kind, url: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, pathOf(url));
    if (!upload || entityOfType(upload.address) !== kind) throw new Failure('not_found');
    if (upload.userId !== actor.id && !isStaff(actor.role)) throw new Failure('forbidden');
    if (!isStaff(actor.role) && (await isInUse(tx, upload.id)))
      throw new Failure('conflict', { message: `This ${kind} is in use. Please remove it there first.` });
    await deleteFiles(tx, [upload]);
    return { id: upload.id };
  });
}

const entityOfType = (address: string): Kind => (isDocumentAddress(address) ? 'document' : 'image');

/** Clients may send an absolute address. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
