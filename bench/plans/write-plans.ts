import { writeFile } from 'node:fs/promises';
import { cases as staffCases } from '../admin-lists/cases.ts';
import { staffRows } from '../admin-lists/load.ts';
import { serve } from '../admin-lists/serve.ts';
import { createContext } from '../../src/boot/index.ts';
import { closeDatabase, openDatabase } from '../../src/db/index.ts';
import { localFiles } from '../../src/integrations/storage/local.ts';
import { items } from '../content/items.ts';
import type { Engine } from '../engine/engine.ts';
import { prepareDatabase } from '../engine/prepare-database.ts';
import { cases } from '../lists/cases.ts';
import { knownIn } from '../lists/known.ts';
import { recordStatements, type Waves } from '../lists/record-statements.ts';
import { explain, type Explained } from './explain.ts';

const page = new URL('../../docs/query-plans.md', import.meta.url);

const introduction = (engine: string) => `# Query plans

How PostgreSQL (${engine}) carries out every statement of every list, search, count, feed, sitemap and table of staff. Written by
\`npm run bench -- plans\`, which asks the code itself what it sends; nothing here is edited by hand.

One line is one statement. It names each index that was read and how many rows that gave ("alone": the table itself wasn't
touched), a table that was read as a whole as "ALL of", and the steps that have more to do when there are more rows. Pages are those
of 8 KB that were looked at: they, not the time, say what grows.
`;

const head = '| what | indexes, and the rows that each found | pages | ms |\n|---|---|---:|---:|\n';

const lines = (name: string, statements: Explained[]): string =>
  statements
    .map(({ plan, pages, ms }, at) => `| ${at === 0 ? name : ''} | ${plan} | ${pages} | ${ms.toFixed(1)} |\n`)
    .join('');

/** Writes the page of docs/ that shows how the database carries out every statement. */
export async function writePlans(engine: Engine, size: number): Promise<void> {
  const parts = [
    introduction(engine.name),
    `\n## Visitors and authors, ${size.toLocaleString('en-US')} jobs\n\n${head}`,
    ...(await ofVisitors(engine, size)),
    `\n## Staff, ${size.toLocaleString('en-US')} rows in each table\n\n${head}`,
    ...(await ofStaff(engine, size)),
  ];
  await writeFile(page, parts.join(''));
}

async function ofVisitors(engine: Engine, jobs: number): Promise<string[]> {
  const url = await prepareDatabase(engine, items(jobs));
  const db = openDatabase({ url });
  const ctx = createContext(db, localFiles(''));
  const known = await knownIn(url);
  const written: string[] = [];
  try {
    for (const { name, verb } of cases) {
      const waves = await recordStatements(db.$client, () => verb(ctx, known));
      written.push(lines(name, await explain(db.$client, waves)));
    }
    return written;
  } finally {
    await closeDatabase(db);
  }
}

async function ofStaff(engine: Engine, rows: number): Promise<string[]> {
  const served = await serve(rows, await prepareDatabase(engine, staffRows(rows)));
  const written: string[] = [];
  try {
    for (const { name, path } of staffCases) {
      const waves = await recordStatements(served.pool, async () => (await served.get(path)).arrayBuffer());
      written.push(lines(name, await explain(served.pool, withoutSession(waves))));
    }
    return written;
  } finally {
    await served.close();
  }
}

/** Every call of staff asks first who calls, by the same two indexes. */
const withoutSession = (waves: Waves): Waves =>
  waves.map((wave) => wave.filter(({ text }) => !/from "sessions"|^update "sessions"/.test(text)));
