import type { Context } from '../context.ts';
import { deleteOldBackups, insertBackup } from './store.ts';

export type Outcome = { file: string; bytes: number } | { error: string };

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Records the outcome of a backup. */
export async function recordBackup(
  ctx: Context,
  { isScheduled, startedAt }: { isScheduled: boolean; startedAt: Date },
  outcome: Outcome,
): Promise<void> {
  const endedAt = ctx.clock();
  const made = 'file' in outcome ? { ...outcome, error: null } : { ...outcome, file: null, bytes: null };
  await ctx.db.transaction(async (tx) => {
    await insertBackup(tx, { id: ctx.newId(), isScheduled, startedAt, endedAt, ...made });
    await deleteOldBackups(tx, new Date(endedAt.getTime() - yearMs));
  });
}
