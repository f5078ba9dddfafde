import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../src/db/index.ts';
import { runImport } from '../../src/import/index.ts';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { deleteItems, readItems } from './item-rows.ts';
import { testContext } from './test-context.ts';

/** A database without posts for each test, and imports of files into it. */
export function importing() {
  let folder: string;
  let fresh: FreshDatabase;
  const into = {
    db: undefined as unknown as Database,
    /** Output of this test's imports. */
    printed: [] as string[],
    now: new Date(0),
    context: () => testContext(into.db, { clock: () => into.now }),
    /** Imports a file with this content; answers the exit code. */
    async run(topic: string, name: string, content: string | Buffer, ...options: string[]): Promise<number> {
      const file = join(folder, name);
      await writeFile(file, content);
      return runImport(into.context(), [topic, file, ...options], {
        line: (text) => into.printed.push(text),
        progress: { start: () => {}, reached: () => {}, stop: () => {} },
      });
    },
    posts: () => readItems(into.db),
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lectern-import-'));
    fresh = await freshDatabase();
    into.db = openDatabase({ url: fresh.url });
  });
  beforeEach(async () => {
    await deleteItems(into.db);
    into.printed = [];
    into.now = new Date('2026-11-20T09:00:00Z');
  });
  afterAll(async () => {
    await closeDatabase(into.db);
    await fresh.drop();
    await rm(folder, { recursive: true });
  });
  return into;
}
