import { isBackupDue } from '../domain/backups/index.ts';
import type { WorkerContext } from './context.ts';

/** The clock asks every hour; the last backup of any process decides. */
export async function makeBackup({ ctx, backups }: WorkerContext): Promise<void> {
  if (backups && (await isBackupDue(ctx, backups.everyHours))) await backups.make();
}
