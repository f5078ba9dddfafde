import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/setup/fresh-database.ts';
import { readItems } from '../../test/support/item-rows.ts';
import { queuedTasks } from '../../test/support/queue.ts';
import { approvalLogs, closeDatabase, openDatabase, type Database } from '../db/index.ts';
import type { Tasks } from '../domain/platform/tasks.ts';
import { runImport } from './index.ts';
import { testContext } from '../../test/support/test-context.ts';

let folder: string;
let fresh: FreshDatabase;
let db: Database;
let now: Date;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
  fresh = await freshDatabase();
  db = openDatabase({ url: fresh.url });
  now = new Date('2026-11-20T09:00:00Z');
});
afterEach(async () => {
  await closeDatabase(db);
  await fresh.drop();
  await rm(folder, { recursive: true });
});

async function importing(rounds: string[]): Promise<void> {
  const timeline = rounds.map((date) => `        - deadline: '${date} 23:59:59'`).join('\n');
  const file = join(folder, 'calls.yml');
  await writeFile(
    file,
    `- title: VLD\n  confs:\n    - year: 2027\n      id: vld27\n      link: https://vld.example\n      timeline:\n${timeline}\n      timezone: AoE\n      date: August 23-27, 2027\n      place: Athens, Greece\n`,
  );
  const ctx = testContext(db, { clock: () => now });
  expect(await runImport(ctx, ['calls-for-paper', file], { line: () => {} })).toBe(0);
}

const announced = async () =>
  (await queuedTasks(db, "task_identifier = 'announce-extension'")).map(
    ({ payload }) => (payload as Tasks['announce-extension']).extended,
  );
const extensions = async () =>
  (await db.select().from(approvalLogs)).filter(({ action }) => action === 'extended');
const submissions = async () => {
  const [post] = await readItems(db);
  return post!.milestones.filter(({ kind }) => kind === 'submission');
};

test('people who saved an imported call are notified when a later file extends its deadline', async () => {
  await importing(['2026-12-01']);
  await importing(['2026-12-15']);
  await importing(['2026-12-15']);
  expect(await announced()).toEqual([['submission from 2026-12-01 to 2026-12-15']]);
});

test('rounds that are dropped to make room for later ones do not count as extended', async () => {
  const rounds = Array.from({ length: 20 }, (_, index) => {
    const month = new Date(Date.UTC(2026, 10 + Math.floor(index / 2), index % 2 === 0 ? 25 : 28));
    return month.toISOString().slice(0, 10);
  });
  await importing(rounds);
  const before = await submissions();
  for (const later of ['2026-12-26T00:00:00Z', '2027-05-10T00:00:00Z']) {
    now = new Date(later);
    await importing(rounds);
  }
  const after = await submissions();
  expect(after.map(({ date }) => date)).not.toEqual(before.map(({ date }) => date));
  expect(after.flatMap(({ extendedFrom }) => extendedFrom)).toEqual([]);
  expect(await extensions()).toEqual([]);
  expect(await announced()).toEqual([]);
  await importing(rounds.map((date) => (date === '2027-05-25' ? '2027-05-26' : date)));
  expect(await announced()).toEqual([['submission from 2027-05-25 to 2027-05-26']]);
});
