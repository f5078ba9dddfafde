import type { Reader } from '../../../db/index.ts';
import { findMatches } from '../search/find-matches.ts';
import type { Scope } from './read-list.ts';

/** How many matches are read, and up to where they are counted. */
export interface Suggested {
  limit: number;
  cap: number;
}

/** The first matches of a public search, and how many there are, up to `cap`. */
export async function firstMatchesOf<Row extends { id: string }>(
  db: Reader,
  { search }: Scope,
  { limit, cap }: Suggested,
  read: (ids: string[]) => Promise<Row[]>,
): Promise<{ items: Row[]; count: number }> {
  if (!search) return { items: [], count: 0 };
  const { ids, seen } = await findMatches(db, search, { limit, cap, offset: 0 });
  if (ids.length === 0) return { items: [], count: seen };
  const rows = await read(ids);
  return { items: ids.flatMap((id) => rows.filter((row) => row.id === id)), count: seen };
}
