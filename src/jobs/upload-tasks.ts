import { isBackupRunning } from '../domain/backups/index.ts';
import { enqueue } from '../domain/tasks.ts';
import { deleteUnusedUploads, giveAuthorsTheirImages } from '../domain/uploads/index.ts';
import type { TaskHandlers } from './context.ts';

const laterSeconds = 300;

export const uploadTasks = {
  /** Postponed while a backup is running, which may still have to read the files. */
  async 'remove-files'({ ctx }, { keys }) {
    const waits = await ctx.db.transaction(async (tx) => {
      if (!(await isBackupRunning(tx))) return false;
      await enqueue(tx, 'remove-files', { keys }, { inSeconds: laterSeconds });
      return true;
    });
    if (waits) return;
    for (const key of keys) await ctx.files.remove(key);
  },

  async 'collect-orphaned-uploads'({ ctx }) {
    await giveAuthorsTheirImages(ctx);
    await deleteUnusedUploads(ctx);
  },
} satisfies Partial<TaskHandlers>;
