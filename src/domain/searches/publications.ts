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

/** So few that a statement doesn't run into its timeout, also when a million were filled in or imported. */
export const settledAtOnce = 10_000;

/**
 * Assigns positions to items that have been public for long enough, the first `atMost`. Serialised by a lock until the commit, so
 * that no lower position appears after a higher one was read.
 * @returns how many
 */
export async function settlePublications(
  tx: Transaction,
  now: Date,
  atMost = settledAtOnce,
): Promise<number> {
  const before = new Date(now.getTime() - settlingSeconds * 1000).toISOString();
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('publication positions'))`);
  const { rowCount } = await tx.execute(sql`
    UPDATE publications SET position = nextval('publication_positions')
    FROM (
      SELECT item_id FROM publications WHERE position IS NULL AND published_at <= ${before}::timestamptz
      ORDER BY published_at, item_id LIMIT ${atMost}
    ) AS settled
    WHERE publications.item_id = settled.item_id`);
  return rowCount ?? 0;
}
