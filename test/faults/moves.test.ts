import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differences, tableSums } from '../../src/backup/database/describe.ts';
import { startEmbeddedDatabase } from '../../src/db/embedded/index.ts';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { serverUrl } from '../setup/server-url.ts';
import { ProgramUnderTest } from './support/program-under-test.ts';

let folder: string;
let server: FreshDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-moves-'));
  await chmod(folder, 0o711);
  server = await freshDatabase();
});
afterAll(async () => {
  await server.drop();
  await rm(folder, { recursive: true, force: true });
});

async function sumsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return tableSums(client).finally(() => client.end());
}

async function sumsOfEmbedded(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir });
  return sumsOf(serverUrl(database.connection)).finally(() => database.stop());
}

const move = (dataDir: string, to: string, settings: Record<string, string> = {}) =>
  new ProgramUnderTest(dataDir, settings, ['move', '--to', to]).program.outcome();

test('data moves from the embedded database to a server and back by one command each, with every row equal', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const filled = await new ProgramUnderTest(first, { SAMPLE_DATA: 'on' }).ready();
  expect(await filled.program.end()).toBe(0);
  const begin = await sumsOfEmbedded(first);
  const rows = [...begin.values()].reduce((sum, table) => sum + table.rows, 0);
  expect(rows).toBeGreaterThan(500);

  const there = await move(first, server.url);
  expect(there.lines.join('\n')).toContain(`${begin.size} tables, ${rows} rows, every row equal`);
  expect(there.code).toBe(0);
  expect(differences(begin, await sumsOf(server.url))).toEqual([]);

  const back = await move(second, 'embedded', { DATABASE_URL: server.url });
  expect(back.lines.join('\n')).toContain(`${rows} rows, every row equal`);
  expect(back.code).toBe(0);
  expect(differences(begin, await sumsOfEmbedded(second))).toEqual([]);
  console.log(`moved there and back: ${begin.size} tables, ${rows} rows`);

  const again = await new ProgramUnderTest(second).ready();
  const { body } = await again.ask('/jobs');
  expect((body.data as { totalCount: number }).totalCount).toBeGreaterThan(10);
  expect(await again.program.end()).toBe(0);
});
