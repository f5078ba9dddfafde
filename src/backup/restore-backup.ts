import { migrate, findApplied, knownMigrations } from '../db/index.ts';
import type { FileStore } from '../domain/file-store.ts';
import { isDocumentKey, keysOf } from '../domain/uploads/index.ts';
import type { DecryptionKeys } from './archive/encryption.ts';
import type { Header, Manifest } from './archive/format.ts';
import { readArchive } from './archive/read-archive.ts';
import { Loading } from './database/loading.ts';
import { openArchive } from './open-archive.ts';
import { BackupError } from './backup-error.ts';

export interface Checked {
  header: Header;
  manifest: Manifest;
}
export interface Restored extends Checked {
  /** Migrations applied to an older backup. */
  migrated: string[];
}
interface Target {
  databaseUrl: string;
  files: FileStore;
}

/**
 * Verifies a whole backup without changing anything.
 * @throws BackupError unless it is complete and this version can restore it
 */
export async function checkBackup(file: string, keys: DecryptionKeys): Promise<Checked> {
  return readArchive(await openArchive(file, keys), { header: assertRestorable });
}

/**
 * Restores a backup after verifying it completely: into an empty database, or with `replace` over existing data.
 * Files come first, then the database in one transaction.
 * @throws BackupError
 */
export async function restoreBackup(
  target: Target,
  file: string,
  keys: DecryptionKeys,
  { replace }: { replace: boolean },
): Promise<Restored> {
  await checkBackup(file, keys);
  const loading = await Loading.open(target.databaseUrl, replace);
  let restored: Checked;
  let replaced: string[] = [];
  try {
    restored = await readArchive(await openArchive(file, keys), {
      header: async (header) => {
        replaced = await loading.prepare(header);
      },
      table: (name, bytes) => loading.rows(name, bytes),
      file: (key, bytes) =>
        target.files.put(key, bytes, isDocumentKey(key) ? 'application/pdf' : 'image/webp'),
    });
    await loading.commit(restored.manifest);
  } finally {
    await loading.close();
  }
  const retained = new Set(restored.manifest.files.map(({ key }) => key));
  for (const key of replaced.flatMap(keysOf)) if (!retained.has(key)) await target.files.remove(key);
  return { ...restored, migrated: await migrate(target.databaseUrl) };
}

/** Checks that this version can continue from the backup's schema. @throws BackupError */
async function assertRestorable({ migrations, version }: Header): Promise<void> {
  const { misfit } = findApplied(await knownMigrations(), migrations);
  if (!misfit) return;
  const { reason, name } = misfit;
  if (reason === 'changed')
    throw new BackupError(`The migration ${name} differs from the one that the backup was made with.`);
  throw new BackupError(
    reason === 'newer'
      ? `The backup was made by a newer version (${version}; ${name} is unknown here). Restore it with that version.`
      : `The backup is older than version 0.2.0. Restore it with 0.2.0, and back up again (docs/upgrading.md).`,
  );
}
