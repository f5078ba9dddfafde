import { isChecksumOf, knownMigrations } from '../../db/index.ts';
import type { Header } from '../archive/format.ts';
import { BackupError } from '../backup-error.ts';

/** Checks that this version knows all migrations of the backup. @throws BackupError */
export async function assertRestorable(header: Header): Promise<void> {
  const known = new Map((await knownMigrations()).map((migration) => [migration.name, migration]));
  for (const { name, checksum } of header.migrations) {
    const migration = known.get(name);
    if (!migration)
      throw new BackupError(
        `The backup was made by a newer version (${header.version}; ${name} is unknown here). Restore it with that version.`,
      );
    if (!isChecksumOf(migration, checksum))
      throw new BackupError(`The migration ${name} differs from the one that the backup was made with.`);
  }
}
