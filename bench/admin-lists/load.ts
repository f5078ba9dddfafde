import type pg from 'pg';
import { planted, recorded } from './planted.ts';
import { tables } from './rows.ts';

const step = 20_000;

/** Brings every table of the admin area to `to` rows, deterministically, and tells the planner. */
export async function loadRows(client: pg.Client, from: number, to: number, now: Date): Promise<void> {
  // Loading is not what is measured: nothing waits for the disk, and triggers don't count what is loaded with its sums.
  await client.query(
    "SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET session_replication_role = replica",
  );
  const restoreIndexes = await dropIndexes(client);
  for (const insert of tables)
    for (let n = from; n < to; n += step)
      await client.query(insert.replaceAll('$now', `'${now.toISOString()}'::timestamptz`), [
        n + 1,
        Math.min(n + step, to),
      ]);
  await restoreIndexes();
  if (from === 0) for (const mark of planted) await client.query(mark);
  await client.query('SET session_replication_role = origin');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}

/** Takes the indexes of the large tables away, since building them at once is many times faster; answers how to put them back. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid::regclass::text = ANY($1) AND NOT indisprimary AND NOT indisunique`,
    [recorded],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
