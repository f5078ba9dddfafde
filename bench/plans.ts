import { writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { casesIn } from './cases.ts';
import type { ContentSizes } from './product.ts';
import type { Recorder, Statement } from './recording.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

const page = new URL('../docs/query-plans.md', import.meta.url);
const introduction = ({ jobs, posts }: ContentSizes) => `# Query plans

How the embedded PostgreSQL carries out every statement of lists, searches, counts, feeds, sitemaps and staff tables, with ${jobs.toLocaleString('en-US')} jobs
and ${posts.toLocaleString('en-US')} posts.
Written by \`npm run bench -- --plans --jobs ${jobs} --posts ${posts}\`, which asks the code itself what it sends; nothing here is edited by hand.

One line is one statement. It names each index that was read and how many rows that gave ("alone": the table itself wasn't
touched) and each table that was read as a whole ("ALL of"). Pages are those of 8 KB that were looked at: they, not the time, say what grows.

| what | indexes, and the rows that each found | pages | ms |
|---|---|---:|---:|
`;

/** Writes the page in docs/ with the query plan of every statement. */
export async function writePlans(
  database: pg.Pool,
  recorder: Recorder,
  sizes: ContentSizes,
  token: string,
): Promise<void> {
  let lines = introduction(sizes);
  for (const { name, path, isForStaff } of await casesIn(database)) {
    const { statements } = await recorder.record({ path: path(0), token: isForStaff ? token : undefined });
    const client = await database.connect();
    try {
      await client.query('BEGIN');
      let what = name;
      for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
        // Settings of the following statements, such as memory limits and timeouts.
        if (statement.text.includes('set_config')) await client.query(statement);
        else {
          lines += `| ${what} | ${await explained(client, statement)} |\n`;
          what = '';
        }
      }
      await client.query('ROLLBACK');
    } finally {
      // Closed, not reused: after an error its transaction is still open, and the pool waits for every client when it ends.
      client.release(true);
    }
  }
  await writeFile(page, lines);
}

async function explained(database: pg.ClientBase, { text, values }: Statement): Promise<string> {
  // The second run, with warm caches.
  await database.query(text, values);
  const { rows } = await database.query<{ 'QUERY PLAN': { Plan: Plan; 'Execution Time': number }[] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const { Plan: plan, 'Execution Time': ms } = rows[0]!['QUERY PLAN'][0]!;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return `${indexesRead(plan).join(', ') || 'no table'} | ${pages} | ${ms.toFixed(1)}`;
}

/** Each index and each table that is read, in the order of the plan. */
function indexesRead(plan: Plan): string[] {
  if (plan['Actual Loops'] === 0) return [];
  const rows = Math.round(plan['Actual Rows'] * plan['Actual Loops']);
  const type = plan['Node Type'];
  if (plan['Index Name'])
    return [`\`${plan['Index Name']}\`${type === 'Index Only Scan' ? ' alone' : ''} ${rows}`];
  if (type.endsWith('Seq Scan')) return [`ALL of \`${plan['Relation Name']}\` ${rows}`];
  return (plan.Plans ?? []).flatMap(indexesRead);
}
