import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkBackup } from '../backup/index.ts';
import { readMonitoring } from '../domain/staff/index.ts';
import { makeBackup } from '../jobs/upkeep-tasks.ts';
import { scheduledBackups } from './run-worker.ts';

const hourMs = 60 * 60 * 1000;
let portal: TestPortal;
let folder: string;
const logged: string[] = [];
const note = (_: object, message: string) => void logged.push(message);
const logger = { info: note, warn: note, error: note } as never;

beforeAll(async () => {
  portal = await TestPortal.start();
  folder = await mkdtemp(join(tmpdir(), 'lectern-scheduled-'));
  await createUser(portal);
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the scheduled task, with daily backups that are kept for two days and two weeks. */
function ask(into: string): Promise<void> {
  const settings = {
    folder: into,
    keep: { days: 2, weeks: 2 },
    recipients: [],
  };
  const backups = scheduledBackups(portal.ctx, { backup: settings }, portal.databaseUrl, logger);
  return makeBackup({ ctx: portal.ctx, backups } as never);
}

test('one backup is made each day, old ones are deleted, and other files are kept', async () => {
  const kept = join(folder, 'kept');
  await mkdir(kept);
  await writeFile(join(kept, 'letter.txt'), 'to my aunt');
  const made = new Set<string>();
  // From Saturday the 21st to Saturday the 28th.
  for (let hour = 0; hour < 8 * 24; hour += 4) {
    await ask(kept);
    for (const name of await readdir(kept)) made.add(name.slice(0, 18));
    portal.advanceClock(4 * hourMs);
  }
  expect(made.size).toBe(1 + 8);
  const left = (await readdir(kept)).toSorted();
  expect(left.map((name) => name.slice(0, 18))).toEqual([
    'lectern-2026-11-22', // Sunday: the last of its week
    'lectern-2026-11-27',
    'lectern-2026-11-28',
    'letter.txt',
  ]);
  const { manifest } = await checkBackup(join(kept, left[2]!), { identities: [] });
  expect(manifest.tables.find(({ name }) => name === 'public.users')?.rows).toBe(1);
  const { backup } = await readMonitoring(portal.ctx);
  expect(backup).toMatchObject({ lastGoodAt: expect.any(String), lastError: null });
});

test('a failed backup is reported, leaves no file, and is retried at the next hour', async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, 'a file where a folder should be');
  portal.advanceClock(25 * hourMs);
  await expect(ask(blocked)).rejects.toThrow();
  expect(logged).toContain('the backup failed');
  expect((await readMonitoring(portal.ctx)).backup.lastError).toMatch(/EEXIST|ENOTDIR/);

  await rm(blocked);
  portal.advanceClock(hourMs);
  await ask(blocked);
  expect(await readdir(blocked)).toHaveLength(1);
  expect((await readMonitoring(portal.ctx)).backup.lastError).toBeNull();
});
