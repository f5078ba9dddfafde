import { isStaff } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { enqueue } from '../tasks.ts';
import { keysOf } from './keys.ts';
import { deleteUploadRow, isInUse, lockUpload } from './store.ts';

/**
 * Deletes an image of the caller, or anybody's for staff.
 * @throws Failure not_found, forbidden; conflict for an owner's image that still stands on a page
 */
export function deleteImage(ctx: Context, actor: Actor, url: string): Promise<{ id: string }> {
  return ctx.db.transaction(async (tx) => {
    const upload = await lockUpload(tx, pathOf(url));
    if (!upload) throw new Failure('not_found');
    if (upload.userId !== actor.id && !isStaff(actor.role)) throw new Failure('forbidden');
    if (!isStaff(actor.role) && (await isInUse(tx, upload.id)))
      throw new Failure('conflict', { message: 'This image is in use. Please remove it there first.' });
    await deleteUploadRow(tx, upload.id);
    await enqueue(tx, 'remove-files', { keys: keysOf(upload.address) });
    return { id: upload.id };
  });
}

/** Clients may send the whole address where they hold it. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
