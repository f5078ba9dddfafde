import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../domain/platform/context.ts';
import { encrypt, isEncrypted, type EncryptionKeys, BackupError } from './archive/format.ts';
import { openSnapshot } from './database/describe.ts';
import { writeSnapshot } from './move-database.ts';
import { dayMs } from '../contract/time/days.ts';

interface BackupSource {
  databaseUrl: string;
  files: FileStore;
  version: string;
}
interface TakenBackup {
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

/** Numbers of daily and weekly backups to keep, counted from the newest. */
interface Keep {
  days: number;
  weeks: number;
}

const ours = /^lectern-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz(\.age)?$/;

/** File names that sort by time and that pruning recognises. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `lectern-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

/** Backups that no day or week needs; other files are never included. */
export function expiredBackups(names: string[], keep: Keep): string[] {
  const backups = names
    .filter((name) => ours.test(name))
    .toSorted()
    .toReversed();
  const retained = new Set([
    ...firstOfEach(backups, dayOf).slice(0, keep.days),
    ...firstOfEach(backups, weekOf).slice(0, keep.weeks),
    ...backups.slice(0, 1),
  ]);
  return backups.filter((name) => !retained.has(name));
}

const dayOf = (name: string): string => ours.exec(name)?.[1] ?? '';
/** Weeks begin on Monday. */
const weekOf = (name: string): string => String(Math.floor((Date.parse(dayOf(name)) / dayMs + 3) / 7));

function firstOfEach(names: string[], groupOf: (name: string) => string): string[] {
  const first = new Map<string, string>();
  for (const name of names) if (!first.has(groupOf(name))) first.set(groupOf(name), name);
  return [...first.values()];
}

/** Deletes expired backups. @returns their names */
export async function pruneBackups(folder: string, keep: Keep): Promise<string[]> {
  const expired = expiredBackups(await readdir(folder), keep);
  for (const name of expired) await rm(join(folder, name), { force: true });
  return expired;
}
