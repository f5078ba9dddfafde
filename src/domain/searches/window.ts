import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { undoSeconds } from '../../contract/vocabulary/index.ts';
import type { Reader } from '../../db/index.ts';

/** What was published at `from` or later, and before `until`. */
export interface Window {
  from: Date;
  until: Date;
}

/** Longer than an approval can be undone. */
export const finalAfterSeconds = undoSeconds + 5;

/** What was published before can't be undone any more. */
export const finalUntil = (now: Date): Date => new Date(now.getTime() - finalAfterSeconds * 1000);

/** Transactions of this database that have locked or written items, as each approval does before it reads the clock. */
async function writersOfItems(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`
    SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
    WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND relation = 'items'::regclass AND mode IN ('RowShareLock', 'RowExclusiveLock')`);
  return rows.map(({ writer }) => writer);
}

/**
 * Waits until the present writers of items are done. Whatever was published before the call is then visible or will never be, so that
 * nothing appears later in a window that was looked through.
 * @returns false if one of them takes longer
 */
export async function awaitWriters(db: Reader, atMostMs: number): Promise<boolean> {
  const begun = performance.now();
  let writers = await writersOfItems(db);
  while (writers.length > 0) {
    if (performance.now() - begun >= atMostMs) return false;
    await pause(50);
    const present = await writersOfItems(db);
    writers = writers.filter((writer) => present.includes(writer));
  }
  return true;
}
