export type { Keys, Locks } from './archive/encryption.ts';
export { BackupError } from './backup-error.ts';
export { moveDatabase, type Moved } from './move-database.ts';
export { backupName, pruneBackups, type Keep } from './prune-backups.ts';
export { checkBackup, restoreBackup, type Restored } from './restore-backup.ts';
export { takeBackup, type BackupSource, type TakenBackup } from './take-backup.ts';
