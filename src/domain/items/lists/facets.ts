import { among, type Scope } from './read-list.ts';
import { countBy, facetSample, type Column, type Counts } from './count.ts';

interface Facets<Name extends string, Query> {
  columns: Record<Name, Column>;
  /** The query without what it says about a column; the very same query when it says nothing. */
  without: (name: Name) => Query;
  scopeOf: (query: Query) => Scope;
}

/**
 * How many items each value of each column would leave: a column is counted with the filters of the others in force. Columns that nothing
 * is asked of are counted together, in one look at the items.
 */
export async function countFacets<Name extends string, Query>({
  columns,
  without,
  scopeOf,
}: Facets<Name, Query>): Promise<Record<Name, Counts>> {
  const byQuery = Map.groupBy(Object.keys(columns) as Name[], without);
  const parts = await Promise.all(
    [...byQuery].map(async ([query, names]) => {
      const own = Object.fromEntries(names.map((name) => [name, columns[name]])) as Record<Name, Column>;
      const { counts } = await among(scopeOf(query), facetSample, (db, source) => countBy(db, own, source));
      return counts;
    }),
  );
  return Object.assign({}, ...parts) as Record<Name, Counts>;
}

const isNothing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

/** The query without these filters; the very same query when it has none of them. */
export function withoutFilters<Query extends object>(query: Query, names: (keyof Query)[]): Query {
  if (names.every((name) => isNothing(query[name]))) return query;
  const others = { ...query };
  for (const name of names) delete others[name];
  return others;
}
