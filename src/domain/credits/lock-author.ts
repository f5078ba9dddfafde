import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';

/**
 * Locks the author, so that concurrent creations can't exceed a limit.
 * @throws Failure session_ended if the account was deleted meanwhile
 */
export async function lockAuthor(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
  if (rows.length === 0) throw new Failure('session_ended');
}
