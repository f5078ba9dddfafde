import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the portal writes into its data folder, apart from the database, which restricts its own files. */
export const privateEntries = ['outbox', 'uploads', 'backups', 'keys', 'sample-accounts.txt'] as const;

const groupAndOthers = 0o077;

/**
 * Removes other users' access where an earlier version or a copy left it open. The top entries are enough: nobody gets past a folder
 * that they can't enter, however many files are in it.
 */
export async function restrictPrivateFolders(dataDir: string, warn: (line: string) => void): Promise<void> {
  for (const name of privateEntries) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || (found.mode & groupAndOthers) === 0) continue;
    await chmod(path, found.mode & 0o7700).catch((error: Error) =>
      warn(`${path} is open to other users and can't be closed (${error.message})`),
    );
  }
}
