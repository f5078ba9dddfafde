import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrate, compareMigrations, knownMigrations } from '../db/index.ts';
import type { FileStore } from '../domain/platform/context.ts';
import { isDocumentKey, keysOf } from '../domain/people/index.ts';
import {
  type DecryptionKeys,
  ageMagic,
  decrypt,
  type Header,
  type Manifest,
  BackupError,
} from './archive/format.ts';
import { readArchive } from './archive/read-archive.ts';
import { Loading } from './database/loading.ts';

const gzipMagic = Buffer.from([0x1f, 0x8b]);

/** Decrypts and unpacks a backup file. A damaged file fails the stream. @throws BackupError */
export async function openArchive(file: string, keys: DecryptionKeys): Promise<Readable> {
  const first = await firstBytes(file);
  const isEncrypted = first.toString('latin1', 0, ageMagic.length) === ageMagic;
  if (!isEncrypted && !first.subarray(0, 2).equals(gzipMagic))
    throw new BackupError(`${file} is not a backup of Lectern.`);
  const read = createReadStream(file);
  const packed = isEncrypted ? await decrypt(read, keys) : read;
  const tar = createGunzip();
  pipeline(packed, tar).catch(() => {}); // reported through `tar`
  return tar;
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} can't be read (${cause.message}).`,
      { cause },
    );
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface Checked {
  header: Header;
  manifest: Manifest;
}
interface Restored extends Checked {
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
  const { misfit } = compareMigrations(await knownMigrations(), migrations);
  if (!misfit) return;
  const { reason, name } = misfit;
  if (reason === 'changed')
    throw new BackupError(`The migration ${name} differs from the one that the backup was made with.`);
  throw new BackupError(
    reason === 'newer'
      ? `The backup was made by a newer version (${version}; ${name} is unknown here). Restore it with that version.`
      : `The backup is older than version 0.2.9. Restore it with version 0.2.9, and back up again (docs/upgrading.md). Nothing was changed.`,
  );
}
