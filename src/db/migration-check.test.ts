import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { knownMigrations, migrationCheck } from './migrate.ts';

vi.mock('node:fs/promises', { spy: true });

test('migration files are read once, not at each check', async () => {
  const known = await knownMigrations();
  const query = vi.fn<() => Promise<{ rows: { n: number }[] }>>(async () => ({
    rows: [{ n: known.length }],
  }));
  const isMigrated = await migrationCheck({ query } as unknown as pg.Pool);
  vi.mocked(readFile).mockClear();
  for (let n = 0; n < 3; n += 1) expect(await isMigrated()).toBe(true);
  expect(readFile).not.toHaveBeenCalled();
  expect(query).toHaveBeenCalledTimes(3);
  query.mockResolvedValue({ rows: [{ n: known.length - 1 }] });
  expect(await isMigrated()).toBe(false);
});

test('a checkout that ends lines with CR LF has the same migrations', async () => {
  const known = await knownMigrations();
  vi.mocked(readFile).mockImplementationOnce(async () => known[0]!.sql.replaceAll('\n', '\r\n'));
  expect(await knownMigrations()).toEqual(known);
});
