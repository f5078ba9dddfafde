import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { differences, tableSums } from '../../src/backup/database/describe.ts';
import { ProgramUnderTest } from './support/program-under-test.ts';

let folder: string;
let database: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-versions-'));
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const onDatabase = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
};
const run = (args: string[]) => new ProgramUnderTest(folder, { DATABASE_URL: database.url }, args);

test('an older version refuses the database of a newer one; restoring the backup allows a downgrade', async () => {
  const portal = await run([]).ready();
  expect((await portal.enquire('before-the-upgrade.')).status).toBe(200);
  expect(await portal.untilMailed(['before-the-upgrade.'])).toEqual([]);
  expect(await portal.program.end()).toBe(0);
  const backup = join(folder, 'before-upgrade.tar.gz');
  expect((await run(['backup', backup]).program.outcome()).code).toBe(0);
  const old = await onDatabase(tableSums);

  // A migration of a future version.
  await onDatabase((client) =>
    client.query(`CREATE TABLE of_next_year (id int); INSERT INTO of_next_year VALUES (1);
      INSERT INTO migrations VALUES ('9999-next-year.sql', 'x')`),
  );
  const upgraded = await onDatabase(tableSums);
  for (const role of [[], ['web'], ['worker'], ['migrate']]) {
    const { code, lines } = await run(role).program.outcome();
    expect([code, lines.at(-1)]).toEqual([
      1,
      'The database was migrated by a newer version (9999-next-year.sql is unknown here). Start that version, or restore a backup.',
    ]);
  }
  expect(differences(upgraded, await onDatabase(tableSums))).toEqual([]);

  const restored = await run(['restore', backup, '--replace']).program.outcome();
  expect(restored.lines.join('\n')).toContain('Restored:');
  expect(restored.code).toBe(0);
  const noise = new Set(['public.backups', 'public.processes']);
  const different = differences(old, await onDatabase(tableSums)).filter((name) => !noise.has(name));
  expect(different).toEqual([]);
  const again = await run([]).ready();
  expect((await again.ask('/health/ready')).status).toBe(200);
  expect(await again.program.end()).toBe(0);
});
