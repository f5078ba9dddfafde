import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, openDatabase, type Database } from '../../src/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { oneConnectionEach } from './one-connection.ts';

let fresh: FreshDatabase;
let db: Database;
let assertNone: () => void;

beforeAll(async () => {
  fresh = await freshDatabase();
  ({ db, assertNone } = oneConnectionEach(openDatabase({ url: fresh.url }).$client));
});
afterAll(async () => {
  await closeDatabase(db);
  await fresh.drop();
});

const one = sql`SELECT 1 AS one`;
const refusal = /A second connection inside of a transaction/;

test('what runs in a transaction, or beside one, is not hindered', async () => {
  const inside = db.transaction(async (tx) =>
    tx.transaction(async (inner) => (await inner.execute(one)).rows),
  );
  const beside = db.execute(one);
  expect([await inside, (await beside).rows]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
  expect(assertNone).not.toThrow();
});

test.each<[string, () => Promise<unknown>]>([
  ['a query of the builder', () => db.execute(one)],
  ['a query of the pool', async () => db.$client.query('SELECT 1')],
  ['a transaction of its own', () => db.transaction((tx) => tx.execute(one))],
  [
    'a query after a pause',
    () => new Promise((resolve) => setTimeout(resolve, 5)).then(() => db.execute(one)),
  ],
])('%s by whoever is in a transaction is refused', async (_name, ask) => {
  const asked = db.transaction(async (tx) => {
    await tx.execute(one);
    await ask();
  });
  await expect(asked).rejects.toSatisfy((error: Error) =>
    refusal.test(`${error.message} ${String(error.cause)}`),
  );
  await expect(db.execute(one)).resolves.toBeDefined();
});

test('a refusal that nobody heard of is told at the end', async () => {
  await db.transaction(async () => void db.execute(one).catch(() => {}));
  expect(assertNone).toThrow(refusal);
});
