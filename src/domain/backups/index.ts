export { backupLock, isBackupRunning, latestBackup } from './store.ts';
export { isBackupDue } from './is-backup-due.ts';
export { recordBackup } from './record-backup.ts';
