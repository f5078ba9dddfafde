import { chmod, stat, statfs } from 'node:fs/promises';
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

/** Bytes that are free on a folder's disk, and the share of it that is used; undefined where the system doesn't say. */
export async function diskSpace(folder: string): Promise<{ free: number; used: number | undefined }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, used: blocks > 0 ? 1 - bavail / blocks : undefined };
}
