import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { backups, type BackupRow, type Reader, type Transaction } from '../../db/index.ts';

/** Advisory lock held by the session that makes a backup. */
export const backupLock = 724_901_338;

/** Whether a running backup may still need to read files. */
export async function isBackupRunning(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock_shared(${backupLock}) AS free`,
  );
  return rows[0]?.free === false;
}

export const insertBackup = (tx: Transaction, backup: BackupRow) => tx.insert(backups).values(backup);

/** The newest backup that succeeded. */
export const latestBackup = async (db: Reader): Promise<BackupRow | undefined> =>
  (
    await db.select().from(backups).where(isNotNull(backups.file)).orderBy(desc(backups.startedAt)).limit(1)
  )[0];

/** When the last successful scheduled backup began. */
export const latestScheduled = async (db: Reader): Promise<Date | undefined> =>
  (
    await db
      .select({ startedAt: backups.startedAt })
      .from(backups)
      .where(and(isNotNull(backups.file), eq(backups.isScheduled, true)))
      .orderBy(desc(backups.startedAt))
      .limit(1)
  )[0]?.startedAt;

export const deleteOldBackups = (tx: Transaction, before: Date) =>
  tx.delete(backups).where(lt(backups.startedAt, before));
