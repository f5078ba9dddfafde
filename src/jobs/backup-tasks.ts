import { isBackupDue } from '../domain/backups/index.ts';
import type { WorkerContext } from './context.ts';

/** Runs hourly; a backup is due by the time of the last one that any process made. */
export async function makeBackup({ ctx, backups }: WorkerContext): Promise<void> {
  if (backups && (await isBackupDue(ctx, backups.everyHours))) await backups.make();
}
