import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../domain/file-store.ts';
import { encrypt, isEncrypted, type EncryptionKeys } from './archive/encryption.ts';
import { BackupError } from './backup-error.ts';
import { openSnapshot } from './database/snapshot.ts';
import { writeSnapshot } from './write-snapshot.ts';

export interface BackupSource {
  databaseUrl: string;
  files: FileStore;
  version: string;
}
export interface TakenBackup {
  file: string;
  bytes: number;
  tables: number;
  rows: number;
  files: number;
  missing: string[];
}

/**
 * Writes a snapshot of the database and its files into `file`, which appears only when complete.
 * @throws BackupError
 */
export async function takeBackup(
  source: BackupSource,
  file: string,
  locks: EncryptionKeys,
): Promise<TakenBackup> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (await stat(file).catch(() => undefined)) throw new BackupError(`${file} already exists.`);
  const part = `${file}.part`;
  const snapshot = await openSnapshot(source.databaseUrl, source.version);
  try {
    const { tar, written } = writeSnapshot(snapshot, source.files);
    const packed = createGzip();
    const packing = pipeline(tar, packed);
    packing.catch(() => {}); // reported below
    const bytes: Readable = isEncrypted(locks) ? await encrypt(packed, locks) : packed;
    const saving = pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
    const [{ tables, files, missing }] = await Promise.all([written, packing, saving]);
    await rename(part, file);
    await syncFolder(dirname(file));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { size } = await stat(file);
    return { file, bytes: size, tables: tables.length, rows, files: files.length, missing };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
