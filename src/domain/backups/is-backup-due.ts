import type { Context } from '../context.ts';
import { latestScheduled } from './store.ts';

const hourMs = 60 * 60 * 1000;
/** Allows for the hourly schedule not firing at the exact second. */
const slackMs = hourMs / 2;

/** Whether a scheduled backup is due, counting those of all processes. */
export async function isBackupDue(ctx: Context, everyHours: number): Promise<boolean> {
  const last = await latestScheduled(ctx.db);
  return !last || ctx.clock().getTime() - last.getTime() >= everyHours * hourMs - slackMs;
}
