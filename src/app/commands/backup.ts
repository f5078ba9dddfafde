import { mkdir, stat, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  backupName,
  BackupError,
  checkBackup,
  moveDatabase,
  restoreBackup,
  takeBackup,
  type DecryptionKeys,
  type EncryptionKeys,
} from '../../backup/index.ts';
import { ageRecipients, type Config, readConfig } from '../../config/index.ts';
import { recordBackup } from '../../domain/platform/backups.ts';
import { closeDatabase, migrationCheck, openDatabase } from '../../db/index.ts';
import { commandContext, configuredFileStore } from '../context.ts';
import { bringUpToDate, locateDatabase, locateAsOwner, locateRunning } from '../database.ts';
import { version, plural } from '../process.ts';
import { UsageError } from './help.ts';
import { printLedgerCheck } from './check.ts';

/** As the options of the command name them. */
interface KeyFiles {
  recipients: string[];
  identityFile?: string | undefined;
  passphraseFile?: string | undefined;
}

/** The recipients or the passphrase for encrypting backups. */
async function readEncryptionKeys({ recipients, passphraseFile }: KeyFiles): Promise<EncryptionKeys> {
  return { recipients, passphrase: await readSecret(passphraseFile) };
}

/**
 * The identities or the passphrase for decrypting backups. An identity file has keys and comments, as written by
 * the age tool.
 */
async function readDecryptionKeys({ identityFile, passphraseFile }: KeyFiles): Promise<DecryptionKeys> {
  const lines = (await readSecret(identityFile))?.split('\n').map((line) => line.trim()) ?? [];
  return {
    identities: lines.filter((line) => line && !line.startsWith('#')),
    passphrase: await readSecret(passphraseFile),
  };
}

async function readSecret(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const secret = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new BackupError(`The key file ${file} can't be read (${cause.message}).`, { cause });
  });
  if (secret.trim() === '') throw new BackupError(`The key file ${file} is empty.`);
  return secret.trim();
}

type Say = (line: string) => void;
const options = {
  recipient: { type: 'string', multiple: true },
  identity: { type: 'string' },
  'passphrase-file': { type: 'string' },
  replace: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  to: { type: 'string' },
} as const;

/** npm runs scripts in the project's folder; paths are relative to where the command was typed. */
const fromCaller = (file: string) => resolve(process.env['INIT_CWD'] ?? '.', file);

type Command = 'backup' | 'restore' | 'move';

function read(command: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const config = readConfig(process.env);
    const { recipient, identity, 'passphrase-file': passphrase } = values;
    const keys: KeyFiles = {
      recipients: recipient ? readRecipients(recipient) : passphrase ? [] : config.backup.recipients,
      identityFile: identity && fromCaller(identity),
      passphraseFile: recipient || !passphrase ? undefined : fromCaller(passphrase),
    };
    return { config, keys, values, file: positionals[0] };
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(command, (error as Error).message);
    throw error;
  }
}

/** As BACKUP_RECIPIENT is read, or the option given several times. */
function readRecipients(given: string[]): string[] {
  const keys = ageRecipients.read(given.join(','));
  if (!keys) throw new BackupError(`--recipient must ${ageRecipients.must}.`);
  return keys;
}

const listeners = (say: Say) => ({
  onProgress: say,
  onLost: (why: string) => void process.stderr.write(`The database ended: ${why}\n`),
});

/** `backup [FILE|DIR]`: works while the portal runs and while it is stopped. */
export async function backUp(args: string[], say: Say): Promise<number> {
  const { config, keys, file } = read('backup', args);
  const locks = await readEncryptionKeys(keys);
  const startedAt = new Date();
  const name = backupName(startedAt, locks.recipients.length > 0 || locks.passphrase !== undefined);
  const target = await targetFile(file && fromCaller(file), name, config);
  const { url, stop } = await locateRunning(config, listeners(say));
  try {
    const source = { databaseUrl: url, files: configuredFileStore(config), version };
    const { bytes, tables, rows, files, missing } = await takeBackup(source, target, locks);
    await recordInDatabase(url, startedAt, target, bytes, config);
    say(
      `Backup written to ${target}: ${plural(tables, 'table')}, ${plural(rows, 'row')}, ${plural(files, 'file')}, ${plural(bytes, 'byte')}.`,
    );
    for (const key of missing) say(`WARNING: the file ${key} is missing from the store.`);
    return 0;
  } finally {
    await stop();
  }
}

async function targetFile(requested: string | undefined, name: string, config: Config): Promise<string> {
  const folder = config.backup.folder ?? join(config.dataDir, 'backups');
  if (requested && !(await isFolder(requested))) return requested;
  await mkdir(requested ?? folder, { recursive: true, mode: 0o700 });
  return join(requested ?? folder, name);
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Only in a database of this version: an older one is not migrated by a backup. */
async function recordInDatabase(
  url: string,
  startedAt: Date,
  file: string,
  bytes: number,
  config: Config,
): Promise<void> {
  const db = openDatabase({ url, max: 1 });
  try {
    if (!(await (await migrationCheck(db.$client))())) return;
    const ctx = commandContext(config, db);
    await recordBackup(ctx, { isScheduled: false, startedAt }, { file, bytes });
  } finally {
    await closeDatabase(db);
  }
}

/** `restore FILE [--replace | --check]`. */
export async function restore(args: string[], say: Say): Promise<number> {
  const { config, keys: keyFiles, values, file } = read('restore', args);
  if (!file) throw new UsageError('restore', 'FILE is missing.');
  const keys = await readDecryptionKeys(keyFiles);
  const { header, manifest } = await checkBackup(fromCaller(file), keys);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const contents = `${plural(manifest.tables.length, 'table')}, ${plural(rows, 'row')} and ${plural(manifest.files.length, 'file')} of ${header.createdAt} (version ${header.version})`;
  say(`The backup is complete: ${contents}.`);
  if (values.check) return 0;
  const { url, stop } = await locateAsOwner(config, listeners(say));
  try {
    const files = configuredFileStore(config);
    const { migrated } = await restoreBackup({ databaseUrl: url, files }, fromCaller(file), keys, {
      replace: values.replace,
    });
    if (config.databaseOwnerUrl) await bringUpToDate(config, config.databaseDirectUrl ?? config.databaseUrl!);
    say(`Restored: ${contents}.`);
    if (migrated.length > 0) say(`Migrated to this version: ${migrated.join(', ')}.`);
    return await checkLedgerOf(url, config, say);
  } finally {
    await stop();
  }
}

async function checkLedgerOf(url: string, config: Config, say: Say): Promise<number> {
  const db = openDatabase({ url });
  const ctx = commandContext(config, db);
  return printLedgerCheck(ctx, say).finally(() => closeDatabase(db));
}

/** `move --to postgresql://… | embedded`. */
export async function move(args: string[], say: Say): Promise<number> {
  const { config, values } = read('move', args);
  const to = values.to;
  if (!to) throw new UsageError('move', '--to is missing.');
  if ((to === 'embedded') === (config.databaseUrl === undefined))
    throw new BackupError(
      to === 'embedded'
        ? 'DATABASE_URL is not set: the portal uses the embedded database already.'
        : 'DATABASE_URL is set: the portal uses a server already. To move between servers, use backup and restore.',
    );
  const source = await locateAsOwner(config, listeners(say));
  try {
    const target = await locateDatabase(
      { ...config, databaseUrl: to === 'embedded' ? undefined : to },
      listeners(say),
    );
    try {
      const { tables, rows } = await moveDatabase(source.url, target.url, {
        version,
        replace: values.replace,
      });
      say(
        `Moved and compared: ${plural(tables, 'table')}, ${plural(rows, 'row')}, every row equal. Uploads stay where they are.`,
      );
      say(
        to === 'embedded'
          ? 'Unset DATABASE_URL and start.'
          : 'Set DATABASE_URL to the new address and start.',
      );
      return 0;
    } finally {
      await target.stop();
    }
  } finally {
    await source.stop();
  }
}
