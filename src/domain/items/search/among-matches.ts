import type { Reader } from '../../../db/index.ts';
import { probe } from './probe.ts';
import type { Search, SearchedTable } from './search.ts';
import { sourcesOf, type Source } from './sources.ts';
import { withRoom } from './with-room.ts';

/**
 * Counts something among up to `atMost` matches; `count` looks through one source and tells how many matches it saw there.
 */
export async function amongMatches<Result extends { seen: number }>(
  db: Reader,
  table: SearchedTable,
  search: Search,
  atMost: number,
  count: (db: Reader, source: Source) => Promise<Result>,
): Promise<Result> {
  const searched = { ...search, table };
  const commonness = await probe(db, searched);
  return withRoom(db, commonness, async (db) => {
    const [best, next] = sourcesOf(searched, commonness, atMost);
    const counted = await count(db, best as Source);
    return next && counted.seen < atMost ? count(db, next) : counted;
  });
}
