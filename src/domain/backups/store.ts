import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { backups, type BackupRow, type Reader, type Transaction } from '../../db/index.ts';

/** Held while a backup is being made, by the session that makes it. */
export const backupLock = 724_901_338;

/** Whether files must stay where they are, because a backup that names them is still reading. */
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

/** When the clock's last successful backup began. */
export const latestScheduled = async (db: Reader): Promise<Date | undefined> =>
  (
    await db
      .select({ startedAt: backups.startedAt })
      .from(backups)
      .where(and(isNotNull(backups.file), eq(backups.isScheduled, true)))
      .orderBy(desc(backups.startedAt))
      .limit(1)
  )[0]?.startedAt;

/** What is told of backups that are long gone is of no use to anybody. */
export const deleteOldBackups = (tx: Transaction, before: Date) =>
  tx.delete(backups).where(lt(backups.startedAt, before));
