import { findApplied, knownMigrations } from '../../db/index.ts';
import type { Header } from '../archive/format.ts';
import { BackupError } from '../backup-error.ts';

/** Checks that this version can continue from the backup's schema. @throws BackupError */
export async function assertRestorable({ migrations, version }: Header): Promise<void> {
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
