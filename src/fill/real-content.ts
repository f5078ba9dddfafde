import type pg from 'pg';
import { filledDomain } from './rows.ts';

const madeUp = `email ~ '@(sample\\.lectern\\.example|${filledDomain.replaceAll('.', '\\.')})$'`;
const byOthers = (items: string) =>
  `SELECT FROM (SELECT user_id FROM ${items}) AS items LEFT JOIN users ON users.id = user_id WHERE users.id IS NULL OR NOT ${madeUp}`;

/** Each finds a row that neither the sample content nor an earlier fill made. The operator's own admin doesn't count. */
const signs: Record<string, string> = {
  accounts: `SELECT FROM users WHERE role <> 'admin' AND NOT ${madeUp}`,
  jobs: byOthers("items WHERE type = 'job'"),
  posts: byOthers("items WHERE type <> 'job'"),
  institutes: `SELECT FROM institutes WHERE id NOT IN (SELECT id FROM sample_rows) AND website IS DISTINCT FROM 'https://www.${filledDomain}'`,
  orders: 'SELECT FROM orders',
  'newsletter subscribers': 'SELECT FROM newsletter_subscribers',
};

/** Which kinds of real content the database holds. */
export async function findRealContent(client: pg.Client): Promise<string[]> {
  const columns = Object.entries(signs).map(([name, query]) => `EXISTS (${query}) AS "${name}"`);
  const { rows } = await client.query<Record<string, boolean>>(`SELECT ${columns.join(', ')}`);
  return Object.keys(signs).filter((name) => rows[0]?.[name]);
}
