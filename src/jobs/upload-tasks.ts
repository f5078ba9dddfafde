import type { Tasks } from '../domain/tasks.ts';
import { collectOrphans } from '../domain/uploads/index.ts';
import type { WorkerContext } from './context.ts';

export async function removeFiles({ ctx }: WorkerContext, { keys }: Tasks['remove-files']): Promise<void> {
  for (const key of keys) await ctx.files.remove(key);
}

export async function collectOrphanedUploads({ ctx }: WorkerContext): Promise<void> {
  await collectOrphans(ctx);
}
