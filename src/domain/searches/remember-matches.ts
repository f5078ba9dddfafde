import { keyOf, type Found, type Query } from './queries.ts';

type Find = (queries: Query[]) => Promise<Found>;

/**
 * Caches matches by query.
 * @param maxCached number of cached matches; the last requested queries are kept beyond it
 */
export function rememberMatches(find: Find, maxCached: number): Find {
  const known: Found = new Map();
  let size = 0;
  const unknownOf = (asked: Query[]) =>
    new Map(asked.filter((query) => !known.has(keyOf(query))).map((query) => [keyOf(query), query]));
  return async (asked) => {
    let unknown = unknownOf(asked);
    if (unknown.size > 0 && size > maxCached) {
      known.clear();
      size = 0;
      unknown = unknownOf(asked);
    }
    const found = await find([...unknown.values()]);
    for (const key of unknown.keys()) {
      const matches = found.get(key) ?? [];
      known.set(key, matches);
      size += matches.length;
    }
    return known;
  };
}
