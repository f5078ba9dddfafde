import { isBackupRunning } from '../domain/backups/index.ts';
import { enqueue, type Tasks } from '../domain/tasks.ts';
import { deleteUnusedUploads } from '../domain/uploads/index.ts';
import type { WorkerContext } from './context.ts';

const laterSeconds = 300;

/** Postponed while a backup is running, which may still have to read the files. */
export async function removeFiles({ ctx }: WorkerContext, { keys }: Tasks['remove-files']): Promise<void> {
  const waits = await ctx.db.transaction(async (tx) => {
    if (!(await isBackupRunning(tx))) return false;
    await enqueue(tx, 'remove-files', { keys }, { inSeconds: laterSeconds });
    return true;
  });
  if (waits) return;
  for (const key of keys) await ctx.files.remove(key);
}

export async function collectOrphanedUploads({ ctx }: WorkerContext): Promise<void> {
  await deleteUnusedUploads(ctx);
}
