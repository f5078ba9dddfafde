import { setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';
import { retryingPool, type RetryingPool } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

/** Queries like the queue, which passes its connection through several functions first. */
async function query(pool: RetryingPool): Promise<void> {
  const client = await pool.connect();
  for (let n = 0; n < 10; n += 1) await undefined;
  await client.query('SELECT pg_sleep(0.1)');
  client.release();
}

test.each([
  ['two tasks', 2],
  // Alone, so that no other query runs between connecting and its query.
  ['one task', 1],
])('closing waits until the completion of %s was reported', async (_, count) => {
  const pool = retryingPool(portal.db.$client);
  let reported = 0;
  for (let n = 0; n < count; n += 1) void query(pool).then(() => (reported += 1));
  await pool.drain();
  expect(reported).toBe(count);
});

test('queries made after it is closed never settle, as the database may have stopped', async () => {
  const own = new pg.Pool({ connectionString: portal.databaseUrl });
  const pool = retryingPool(own);
  await pool.drain();
  await own.end();
  const answered: unknown[] = [];
  void query(pool).then(
    () => answered.push('told'),
    (error: unknown) => answered.push(error),
  );
  // Otherwise a pool that has ended would reject it at once.
  await expect(own.connect()).rejects.toThrow('after calling end');
  await turn();
  expect(answered).toEqual([]);
});
