import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../db/index.ts';

/** Sets a statement timeout for a transaction, in milliseconds. */
export const limitStatements = async (tx: Transaction, ms: number): Promise<void> => {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${String(Math.ceil(ms))}, true)`);
};

/** Runs queries in a savepoint; undefined if a statement timed out. The transaction can continue. */
export const undefinedOnTimeout = <Found>(
  tx: Transaction,
  find: (db: Reader) => Promise<Found>,
): Promise<Found | undefined> =>
  tx.transaction(find).catch((error: unknown) => {
    if (!isTimeout(error)) throw error;
    return undefined;
  });

/** SQLSTATE 57014: the statement was cancelled by its timeout. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === '57014' || isTimeout(error.cause));
