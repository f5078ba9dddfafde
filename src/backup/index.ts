export type { DecryptionKeys, EncryptionKeys } from './archive/format.ts';
export { BackupError } from './archive/format.ts';
export { moveDatabase } from './move-database.ts';
export { backupName, pruneBackups } from './take-backup.ts';
export { checkBackup, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
