/** Why a backup, restore or move is impossible, in one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
