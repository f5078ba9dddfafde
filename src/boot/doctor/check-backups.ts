import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup } from '../../backup/index.ts';
import type { Config } from '../../config/index.ts';
import { latestBackup } from '../../domain/backups/index.ts';
import type { Context } from '../../domain/context.ts';
import { readDecryptionKeys } from '../commands/backup-keys.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { plural } from '../lifecycle/plural.ts';

const hourMs = 60 * 60 * 1000;
const check = 'backups';

/** Checks for a recent and complete backup in the configured folder. */
export async function checkBackups(ctx: Context, { backup }: Config): Promise<Finding[]> {
  const latest = await latestBackup(ctx.db);
  const found: Finding[] = [];
  if (!backup.folder)
    found.push(
      warn(
        check,
        'BACKUP_DIR is unset: no backups are scheduled.',
        'Set BACKUP_DIR to a folder on another disk.',
      ),
    );
  if (!latest?.file)
    return [...found, fail(check, 'There is no backup.', 'Run npm run backup once, and set BACKUP_DIR.')];
  const hours = Math.floor((Date.now() - latest.startedAt.getTime()) / hourMs);
  if (hours > 2 * backup.everyHours)
    found.push(
      fail(
        check,
        `The last one is ${plural(hours, 'hour')} old.`,
        'Look for "the backup failed" in the log of the worker.',
      ),
    );
  const file = backup.folder && !latest.file.includes('/') ? join(backup.folder, latest.file) : latest.file;
  return [...found, await checkFile(file, latest.bytes ?? 0, hours, backup)];
}

async function checkFile(
  file: string,
  bytes: number,
  hours: number,
  settings: Config['backup'],
): Promise<Finding> {
  const there = await stat(file).catch(() => undefined);
  if (!there)
    return warn(
      check,
      `${file} is not on this machine.`,
      'Run npm run doctor where it is kept, or make a new one.',
    );
  if (there.size !== bytes)
    return fail(
      check,
      `${file} has ${there.size} bytes instead of ${bytes}.`,
      'Make a new backup at once and look after that disk.',
    );
  const keys = await readDecryptionKeys(settings);
  if (file.endsWith('.age') && keys.identities.length === 0 && keys.passphrase === undefined)
    return ok(
      check,
      `the last one is ${plural(hours, 'hour')} old and of its length (its contents need the key)`,
    );
  try {
    const { manifest } = await checkBackup(file, keys);
    return ok(
      check,
      `the last one is ${plural(hours, 'hour')} old and complete (${plural(manifest.tables.length, 'table')}, ${plural(manifest.files.length, 'file')})`,
    );
  } catch (error) {
    return fail(
      check,
      `${file}: ${(error as Error).message}`,
      'Make a new backup at once and look after that disk.',
    );
  }
}
