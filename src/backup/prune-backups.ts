import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Numbers of daily and weekly backups to keep, counted from the newest. */
export interface Keep {
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
const weekOf = (name: string): string =>
  String(Math.floor((Date.parse(dayOf(name)) / (24 * 60 * 60 * 1000) + 3) / 7));

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
