import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../db/index.ts';

/** Lets each statement of a transaction take no more than so many milliseconds. */
export const limitStatements = async (tx: Transaction, ms: number): Promise<void> => {
  await tx.execute(sql`SELECT set_config('statement_timeout', ${String(Math.ceil(ms))}, true)`);
};

/** Reads a part of what a transaction reads; undefined if a statement took too long. The others can be read all the same. */
export const inTime = <Found>(
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
