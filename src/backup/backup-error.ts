/** Why a backup, a restore or a move can't be done, in one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}
