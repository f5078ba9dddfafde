import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { databaseOver, type Database } from '../../src/db/connect.ts';

/**
 * A database whose pool refuses a second connection to whoever holds one in a transaction of it: with a small pool, two
 * that wait for each other's would stop everything. What runs in a transaction is handed its `tx`.
 */
export function oneConnectionEach(pool: pg.Pool): { db: Database; assertNone: () => void } {
  const inTransaction = new AsyncLocalStorage<true>();
  /** Also of what nobody waits for, or whose failure is ignored. */
  const refused: Error[] = [];
  const outside =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      if (!inTransaction.getStore()) return work(...args);
      const refusal = new Error('A second connection inside of a transaction: hand in its tx');
      refused.push(refusal);
      throw refusal;
    };
  const db = databaseOver(pool);
  const { transaction } = db;
  Object.assign(pool, { query: outside(pool.query.bind(pool)), connect: outside(pool.connect.bind(pool)) });
  db.transaction = (work, config) => transaction((tx) => inTransaction.run(true, () => work(tx)), config);
  return {
    db,
    assertNone: () => {
      if (refused[0]) throw refused[0];
    },
  };
}
