import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hashCost, hashPassword } from '../domain/people/index.ts';
import { dayMs } from '../contract/time/days.ts';
import {
  copyRows,
  type Row,
  instituteRow,
  institutes,
  jobRow,
  logRow,
  postRow,
  userRow,
  type Place,
} from './rows.ts';
import { GenerateError, type Sizes } from './sizes.ts';
import { filledDomain, Random, findRealContent } from './words.ts';

export { readSizes, type Sizes } from './sizes.ts';

const yearMs = 365 * dayMs;
/** Rows per batch. */
const batch = 10_000;
const inWords = (n: number): string => n.toLocaleString('en-US');

/** Tables whose indexes are dropped and rebuilt, which takes a tenth of the time of updating them. */
const filledTables = ['users', 'items', 'item_dates', 'item_changes', 'approval_logs'];
/** Locked, so that no real content is added after the check for it. */
const lock = `LOCK TABLE institutes, orders, newsletter_subscribers IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE ${filledTables.join(', ')} IN ACCESS EXCLUSIVE MODE`;

/**
 * Adds generated content with a realistic distribution: common and rare words, large and small employers, open and
 * closed jobs. In one transaction, so a killed run leaves nothing.
 * @param url of a role that owns the tables
 * @throws GenerateError when the database holds real content
 */
export async function generateContent(url: string, sizes: Sizes, say: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // If the connection breaks, the pending query fails and reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'; ${lock}`);
    const found = await findRealContent(client);
    if (found.length > 0)
      throw new GenerateError(
        `This database holds real content (${found.join(', ')}). Made-up content is added to an empty portal or to sample content alone; nothing was changed.`,
      );
    await addContent(client, sizes, say);
    await client.query('COMMIT');
    say('Collecting statistics');
    // No rows were removed, so indexes need no cleaning, which would take as long as building them.
    await client.query(`VACUUM (ANALYZE, INDEX_CLEANUP OFF) ${filledTables.join(', ')}, institutes`);
    say(
      `Added ${inWords(sizes.jobs)} jobs, ${inWords(sizes.posts)} posts and ${inWords(sizes.users)} accounts.`,
    );
  } finally {
    await client.end();
  }
}

async function addContent(client: pg.Client, sizes: Sizes, say: (line: string) => void): Promise<void> {
  const now = new Date();
  const restoreIndexes = await dropIndexes(client);
  const authors = await addPeople(client, sizes.users, now);
  for (const [collection, makeRow] of [
    ['posts', postRow],
    ['jobs', jobRow],
  ] as const) {
    const count = sizes[collection];
    const random = new Random(count);
    const placeOf = (n: number): Place => ({
      n,
      createdAt: new Date(now.getTime() - ((count - n) / count) * yearMs),
      author: random.pick(authors),
      now,
    });
    for (let done = 0; done < count;) {
      const size = Math.min(batch, count - done);
      const logs: Row[] = [];
      await copyRows(client, 'items', size, (i) => {
        const row = makeRow(random, placeOf(done + i));
        const log = logRow(row);
        if (log) logs.push(log);
        return row;
      });
      await copyRows(client, 'approval_logs', logs.length, (i) => logs[i]!);
      done += size;
      say(`${inWords(done)} of ${inWords(count)} ${collection}`);
    }
  }
  // As long ago as they were written, not now.
  await client.query(
    `UPDATE item_changes SET changed_at = items.updated_at FROM items WHERE items.id = item_changes.id`,
  );
  await restoreIndexes(say);
}

/** Adds accounts, and the institutes if they don't exist. @returns ids of the accounts */
async function addPeople(client: pg.Client, count: number, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ users: number; institutes: boolean }>(
    `SELECT (SELECT count(*)::int FROM users WHERE email LIKE $1) AS users,
       EXISTS (SELECT FROM institutes WHERE website = $2) AS institutes`,
    [`scholar-%@${filledDomain}`, `https://www.${filledDomain}`],
  );
  const { users: earlier, institutes: areThere } = rows[0]!;
  const passwordHash = await hashPassword({ security: { hashCost } }, randomUUID());
  const random = new Random(earlier);
  const ids: string[] = [];
  await copyRows(client, 'users', count, (n) => {
    const row = userRow(random, earlier + n + 1, passwordHash, now);
    ids.push(String(row['id']));
    return row;
  });
  if (!areThere)
    await copyRows(client, 'institutes', institutes.length, (n) => instituteRow(institutes[n]!, now));
  return ids;
}

/** @returns the statements that rebuild them */
async function dropIndexes(client: pg.Client): Promise<(say: (line: string) => void) => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [filledTables],
  );
  await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
  return async (say) => {
    for (const [n, { name, definition }] of rows.entries()) {
      await client.query(definition);
      say(`${n + 1} of ${rows.length} indexes: ${name}`);
    }
  };
}
