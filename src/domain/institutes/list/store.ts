import { sql } from 'drizzle-orm';
import { institutes, type Reader, type Transaction } from '../../../db/index.ts';
import type { InstituteEntry } from './parse-institute.ts';

/** The entries of a batch as a table: n, name, location and domains. */
const rowsOf = (entries: InstituteEntry[]) => sql`
  unnest(${sql.param(entries.map(({ name }) => name))}::text[], ${sql.param(entries.map(({ location }) => location))}::text[],
    ${sql.param(entries.map(({ domains }) => domains.join(' ')))}::text[]) WITH ORDINALITY AS entry (name, location, domains, n)`;

const isSame = sql`institutes.name_key = name_key(entry.name) AND institutes.location = entry.location`;
/** The list sets the domains; an entry without any removes none. */
const isOutdated = sql`entry.domains <> '' AND institutes.domains <> string_to_array(entry.domains, ' ')`;

export interface Compared {
  key: string;
  isKnown: boolean;
  isOutdated: boolean;
}

/** Matches each entry by name (ignoring case and spaces) and place with existing rows. */
export async function compareEntries(db: Reader, entries: InstituteEntry[]): Promise<Compared[]> {
  const { rows } = await db.execute<{ key: string; is_known: boolean; is_outdated: boolean }>(sql`
    SELECT name_key(entry.name) || '|' || entry.location AS key, institutes.id IS NOT NULL AS is_known,
      coalesce(${isOutdated}, false) AS is_outdated
    FROM ${rowsOf(entries)} LEFT JOIN institutes ON ${isSame}
    ORDER BY entry.n`);
  return rows.map(({ key, is_known, is_outdated }) => ({
    key,
    isKnown: is_known,
    isOutdated: is_outdated,
  }));
}

/** Returns how many were inserted: concurrent inserts are possible. */
export async function insertInstitutes(
  tx: Transaction,
  rows: (typeof institutes.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0;
  return (await tx.insert(institutes).values(rows).onConflictDoNothing().returning({ id: institutes.id }))
    .length;
}

/** Updates the domains of existing institutes. */
export async function updateDomains(tx: Transaction, entries: InstituteEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    UPDATE institutes SET domains = string_to_array(entry.domains, ' ') FROM ${rowsOf(entries)} WHERE ${isSame}`);
}
