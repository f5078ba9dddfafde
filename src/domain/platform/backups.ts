import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { backups, type BackupRow, type Reader, type Transaction } from '../../db/index.ts';
import { dayMs } from '../../contract/time/days.ts';
import type { Context } from './context.ts';

/** Advisory lock held by the session that makes a backup. */
export const backupLock = 724_901_338;

/** Whether a running backup may still need to read files. */
export async function isBackupRunning(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${backupLock}) AS free`,
  );
  return rows[0]?.free === false;
}

const insertBackup = (tx: Transaction, backup: BackupRow) => tx.insert(backups).values(backup);

/** The newest backup that succeeded. */
export const latestBackup = async (db: Reader): Promise<BackupRow | undefined> =>
  (
    await db.select().from(backups).where(isNotNull(backups.file)).orderBy(desc(backups.startedAt)).limit(1)
  )[0];

/** When the last successful scheduled backup began. */
const latestScheduled = async (db: Reader): Promise<Date | undefined> =>
  (
    await db
      .select({ startedAt: backups.startedAt })
      .from(backups)
      .where(and(isNotNull(backups.file), eq(backups.isScheduled, true)))
      .orderBy(desc(backups.startedAt))
      .limit(1)
  )[0]?.startedAt;

const deleteOldBackups = (tx: Transaction, before: Date) =>
  tx.delete(backups).where(lt(backups.startedAt, before));

const hourMs = 60 * 60 * 1000;
/** Allows for the hourly schedule not firing at the exact second. */
const slackMs = hourMs / 2;

/** Whether the backup of a day is due, counting those of all processes. */
export async function isBackupDue(ctx: Context): Promise<boolean> {
  const last = await latestScheduled(ctx.db);
  return !last || ctx.clock().getTime() - last.getTime() >= dayMs - slackMs;
}

type Outcome = { file: string; bytes: number } | { error: string };

const yearMs = 365 * dayMs;

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
