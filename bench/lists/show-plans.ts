import { createContext } from '../../src/boot/index.ts';
import { closeDatabase, openDatabase } from '../../src/db/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import type { Engine } from '../engine/engine.ts';
import { prepareDatabase } from '../engine/prepare-database.ts';
import { cases } from './cases.ts';
import { explain } from './explain.ts';
import { knownIn } from './known.ts';
import { recordStatements } from './record-statements.ts';

/** Prints, as a table in Markdown, how PostgreSQL carries out every statement of every case. */
export async function showPlans(engine: Engine, size: number, only: RegExp): Promise<void> {
  const url = await prepareDatabase(engine, size);
  const db = openDatabase({ url });
  const ctx = createContext(db, localFiles(''));
  const known = await knownIn(url);
  process.stdout.write(
    '| what | indexes, and the rows that each found | pages | ms |\n|---|---|---:|---:|\n',
  );
  try {
    for (const { name, verb } of cases.filter((one) => only.test(one.name))) {
      const waves = await recordStatements(db.$client, () => verb(ctx, known));
      const statements = await explain(db.$client, waves);
      statements.forEach(({ road, pages, ms }, at) =>
        process.stdout.write(`| ${at === 0 ? name : ''} | ${road} | ${pages} | ${ms.toFixed(1)} |\n`),
      );
    }
  } finally {
    await closeDatabase(db);
  }
}
