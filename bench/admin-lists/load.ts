import { createHash } from 'node:crypto';
import type pg from 'pg';
import { dropIndexes } from '../content/drop-indexes.ts';
import type { Filling } from '../engine/prepare-database.ts';
import { idOf, planted, recorded } from './planted.ts';
import { tables } from './rows.ts';

const step = 20_000;
/** The session of an admin who is in every filled database. */
export const token = 'bench-token-of-an-admin';

/** Every table of the admin area with so many rows. */
export const staffRows = (count: number): Filling => ({
  name: `bench_staff_${count}`,
  fill: (client) => loadRows(client, count, new Date()),
  isWhole: async (client) => {
    const { rows } = await client.query('SELECT FROM sessions WHERE id = ' + idOf('session', 1));
    return rows.length === 1;
  },
});

async function loadRows(client: pg.Client, count: number, now: Date): Promise<void> {
  // Loading is not what is measured: nothing waits for the disk, and triggers don't count what is loaded with its sums.
  await client.query(
    "SET synchronous_commit = off; SET maintenance_work_mem = '256MB'; SET session_replication_role = replica",
  );
  const restoreIndexes = await dropIndexes(client, recorded);
  for (const insert of tables) {
    const rows = insert
      .replaceAll('$now', `'${now.toISOString()}'::timestamptz`)
      .replaceAll('$count', String(count));
    for (let n = 0; n < count; n += step) await client.query(rows, [n + 1, Math.min(n + step, count)]);
  }
  await restoreIndexes();
  for (const mark of planted) await client.query(mark);
  await client.query('SET session_replication_role = origin');
  await signInAnAdmin(client, now);
}

async function signInAnAdmin(client: pg.Client, now: Date): Promise<void> {
  const id = idOf('user', 5);
  await client.query(`UPDATE users SET role = 'admin' WHERE id = ${id}`);
  await client.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
     VALUES (${idOf('session', 1)}, ${id}, $1, $2, $2, $2::timestamptz + interval '20 years')`,
    [createHash('sha256').update(token).digest(), now],
  );
}
