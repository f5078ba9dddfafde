import type { Context } from '../context.ts';
import { latestScheduled } from './store.ts';

const hourMs = 60 * 60 * 1000;
/** The clock asks once an hour, and never to the second. */
const slackMs = hourMs / 2;

/** Whether the clock has to make a backup, as far as all processes together know. */
export async function isBackupDue(ctx: Context, everyHours: number): Promise<boolean> {
  const last = await latestScheduled(ctx.db);
  return !last || ctx.clock().getTime() - last.getTime() >= everyHours * hourMs - slackMs;
}
