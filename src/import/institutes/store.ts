import { sql } from 'drizzle-orm';
import { institutes, type Reader, type Transaction } from '../../db/index.ts';
import type { InstituteEntry } from './parse-institute.ts';

/** How the database compares each entry (name without case and spaces, and place), and whether it has it already. */
export async function compareEntries(
  db: Reader,
  entries: InstituteEntry[],
): Promise<{ key: string; isKnown: boolean }[]> {
  const { rows } = await db.execute<{ key: string; is_known: boolean }>(sql`
    SELECT name_key(entry.name) || '|' || entry.location AS key, EXISTS (
      SELECT FROM institutes WHERE institutes.name_key = name_key(entry.name) AND institutes.location = entry.location
    ) AS is_known
    FROM unnest(${sql.param(entries.map(({ name }) => name))}::text[], ${sql.param(entries.map(({ location }) => location))}::text[])
      WITH ORDINALITY AS entry (name, location, n)
    ORDER BY entry.n`);
  return rows.map(({ key, is_known }) => ({ key, isKnown: is_known }));
}

/** Answers how many were new: somebody may have added one of them a moment ago. */
export async function insertInstitutes(
  tx: Transaction,
  rows: (typeof institutes.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await tx.insert(institutes).values(rows).onConflictDoNothing().returning({ id: institutes.id }))
    .length;
}
