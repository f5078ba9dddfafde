import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the portal writes into its data folder beside the database, which closes its own part. */
export const privateEntries = ['outbox', 'uploads', 'backups', 'keys', 'sample-accounts.txt'] as const;

const open = 0o077;

/**
 * Closes to other users what an earlier version or a copy left open. Only the entries themselves: nobody gets past a closed
 * folder, however many files are in it.
 */
export async function closePrivateFolders(dataDir: string, warn: (line: string) => void): Promise<void> {
  for (const name of privateEntries) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || (found.mode & open) === 0) continue;
    await chmod(path, found.mode & 0o7700).catch((error: Error) =>
      warn(`${path} is open to other users and can't be closed (${error.message})`),
    );
  }
}
