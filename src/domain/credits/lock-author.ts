import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import { Failure } from '../failure.ts';

/**
 * Serialises creations of one author, so that a limit can't be passed by two at once.
 * @throws Failure session_ended when his account went away meanwhile
 */
export async function lockAuthor(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
  if (rows.length === 0) throw new Failure('session_ended');
}
