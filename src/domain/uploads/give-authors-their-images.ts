import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { copyImage } from './copy-image.ts';
import { findImagesOfOthers, replaceImage } from './references.ts';
import { changeOwner, isInUse } from './store.ts';

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
