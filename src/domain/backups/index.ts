export { backupLock, isBackupRunning, latestBackup } from './store.ts';
export { isBackupDue } from './store.ts';
export { recordBackup } from './store.ts';
