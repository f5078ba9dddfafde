import type { Context } from '../context.ts';
import { enqueue } from '../tasks.ts';
import { keysOf } from './keys.ts';
import { deleteOldSubmissions, deleteUploadRow, lockOrphans } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** Deletes files that nothing has shown for a day: forms given up, images and documents replaced. @returns how many */
export async function collectOrphans(ctx: Context): Promise<number> {
  const before = new Date(ctx.clock().getTime() - dayMs);
  let collected = 0;
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const orphans = await lockOrphans(tx, before, batch);
      for (const { id } of orphans) await deleteUploadRow(tx, id);
      if (orphans.length > 0)
        await enqueue(tx, 'remove-files', { keys: orphans.flatMap(({ address }) => keysOf(address)) });
      return orphans.length;
    });
    collected += count;
    if (count < batch) break;
  }
  await ctx.db.transaction((tx) => deleteOldSubmissions(tx, before));
  return collected;
}
