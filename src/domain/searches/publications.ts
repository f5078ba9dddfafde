import { sql } from 'drizzle-orm';
import { undoSeconds } from '../../contract/vocabulary/index.ts';
import type { Reader, Transaction } from '../../db/index.ts';

/** Longer than an approval can be undone. */
export const settlingSeconds = undoSeconds + 5;

/** The highest position so far; later publications get higher ones. */
export async function lastPosition(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`SELECT max(position) AS last FROM publications`,
  );
  return Number(rows[0]?.last ?? 0);
}

/**
 * Assigns positions to items that have been public for long enough. Serialised by a lock until the commit, so that no
 * lower position appears after a higher one was read.
 */
export async function settlePublications(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settlingSeconds * 1000).toISOString();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('publication positions'))`);
  await tx.execute(sql`
    UPDATE publications SET position = nextval('publication_positions')
    FROM (
      SELECT item_id FROM publications WHERE position IS NULL AND published_at <= ${before}::timestamptz
      ORDER BY published_at, item_id
    ) AS settled
    WHERE publications.item_id = settled.item_id`);
}
