import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/setup/fresh-database.ts';
import { closeDatabase, openDatabase } from './connect.ts';

test('a connection that was closed while idle fails one transaction, and the pool recovers', async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ url: fresh.url, max: 1 });
  const read = () => db.transaction((tx) => tx.execute<{ one: number }>(sql`SELECT 1 AS one`));
  await read();
  db.$client.once('acquire', (client) => void client.end());
  await expect(read()).rejects.toThrow();
  expect((await read()).rows).toEqual([{ one: 1 }]);
  await closeDatabase(db);
  await fresh.drop();
});

test('a failed transaction is rolled back and its connection is reused', async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ url: fresh.url, max: 1 });
  const fail = db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TABLE half_done ()`);
    await tx.execute(sql`SELECT 1 / 0`);
  });
  await expect(fail).rejects.toThrow();
  const { rows } = await db.execute(sql`SELECT to_regclass('half_done') AS half_done`);
  expect([rows, db.$client.totalCount]).toEqual([[{ half_done: null }], 1]);
  await closeDatabase(db);
  await fresh.drop();
});

test('a transaction whose connection breaks reports what broke it, not its rollback', async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ url: fresh.url, max: 1 });
  const broken = db.transaction((tx) => tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`));
  await expect(broken).rejects.toThrow(/pg_terminate_backend/);
  await closeDatabase(db);
  await fresh.drop();
});

test('a broken connection is reported once if it was idle; in use, its query fails', async () => {
  const fresh = await freshDatabase();
  const reported: string[] = [];
  const db = openDatabase({ url: fresh.url, max: 2, onIdleError: ({ message }) => reported.push(message) });
  const removed = new Promise((resolve) => db.$client.once('remove', resolve));
  const idle = await db.$client.connect();
  const { rows } = await idle.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const other = await db.$client.connect();
  idle.release();
  await other.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await removed;
  expect(reported).toEqual(['terminating connection due to administrator command']);

  await expect(other.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating');
  other.release(true);
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  expect(reported).toHaveLength(1);
  await closeDatabase(db);
  await fresh.drop();
});

test('closing waits for the connections', async () => {
  const fresh = await freshDatabase();
  const db = openDatabase({ url: fresh.url, max: 5 });
  await Promise.all(Array.from({ length: 5 }, () => db.execute(sql`SELECT pg_sleep(0.05)`)));
  let closed = 0;
  db.$client.on('remove', () => (closed += 1));
  await closeDatabase(db);
  expect(closed).toBe(5);
  await fresh.drop();
});

test('an unused pool closes at once', async () => {
  const fresh = await freshDatabase();
  // The timer that would close it later never runs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await closeDatabase(openDatabase({ url: fresh.url }));
  vi.useRealTimers();
  await fresh.drop();
});
