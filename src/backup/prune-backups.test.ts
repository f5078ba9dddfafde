import { expect, test } from 'vitest';
import { backupName, expiredBackups } from './take-backup.ts';
import { dayMs } from '../contract/time/days.ts';

const newest = Date.parse('2026-11-21T03:23:10Z');
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => backupName(new Date(newest - day * dayMs), day % 2 === 0));
const kept = (names: string[], keep: { days: number; weeks: number }) => {
  const expired = new Set(expiredBackups(names, keep));
  return names.filter((name) => !expired.has(name));
};

test('file names contain the time and whether the backup is encrypted', () => {
  expect(backupName(new Date(newest), true)).toBe('lectern-2026-11-21T03-23-10Z.tar.gz.age');
  expect(backupName(new Date(newest), false)).toBe('lectern-2026-11-21T03-23-10Z.tar.gz');
});

test('one backup is kept for each recent day and for each week before', () => {
  const days = kept(daily(60), { days: 7, weeks: 4 }).map((name) => name.slice(8, 18));
  expect(days).toEqual([
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-11-01',
  ]);
});

test('the last of several backups of a day is kept', () => {
  const hourly = [1, 2, 3].map((hour) => backupName(new Date(newest + hour * 60 * 60 * 1000), false));
  expect(kept(hourly, { days: 7, weeks: 0 })).toEqual(hourly.slice(-1));
});

test('the newest backup and other files are never deleted', () => {
  const otherFiles = [
    'notes.txt',
    'lectern-2026-11-01.tar.gz',
    'x-lectern-2026-11-01T01-01-01Z.tar.gz',
    'a.part',
  ];
  const names = [...daily(3), ...otherFiles];
  expect(kept(names, { days: 0, weeks: 0 })).toEqual([names[0], ...otherFiles]);
});
