import type { Context } from '../context.ts';
import { deleteFiles } from './delete-files.ts';
import {
  deleteOldSubmissions,
  findUnused,
  lockUnusedUploads,
  readOldUploads,
  type UploadPosition,
} from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 500;

/** Deletes files unused for a day, such as those of abandoned forms and replaced images. @returns how many */
export async function deleteUnusedUploads(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - dayMs);
  let collected = 0;
  let after: UploadPosition | undefined;
  do {
    const old = await readOldUploads(ctx.db, { before, after, limit: batch });
    const ids = old.map(({ id }) => id);
    const unused = ids.length > 0 ? await findUnused(ctx.db, ids) : [];
    if (unused.length > 0) collected += await collect(ctx, unused);
    after = old.length === batch ? old.at(-1) : undefined;
  } while (after);
  await ctx.db.transaction((tx) => deleteOldSubmissions(tx, before));
  return collected;
}

const collect = (ctx: Context, ids: string[]): Promise<number> =>
  ctx.db.transaction(async (tx) => {
    const locked = await lockUnusedUploads(tx, ids);
    if (locked.length === 0) return 0;
    // Checked again under the lock.
    const unused = new Set(
      await findUnused(
        tx,
        locked.map(({ id }) => id),
      ),
    );
    const orphans = locked.filter(({ id }) => unused.has(id));
    await deleteFiles(tx, orphans);
    return orphans.length;
  });
