export type { DecryptionKeys, EncryptionKeys } from './archive/encryption.ts';
export { BackupError } from './backup-error.ts';
export { moveDatabase } from './move-database.ts';
export { backupName, pruneBackups } from './prune-backups.ts';
export { checkBackup, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
