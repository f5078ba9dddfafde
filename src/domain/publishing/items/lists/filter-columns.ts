import { and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FilterName, filterNames } from '../../../../contract/vocabulary/index.ts';
import { items } from '../../../../db/index.ts';
import { type FilterOf, positionsOf, queryOf, subTypesOf } from './conditions.ts';
import { isMatched } from './found-items.ts';

/**
 * What filters ask of the columns of items: the same as of vectors, for what compares one item after the other. A vector is stored apart from
 * its row, and reading it costs more than all else of that row.
 */

type Column = PgColumn | SQL;
type Values = readonly string[] | undefined;

const isAsked = (values: Values): values is readonly string[] => values !== undefined && values.length > 0;
const isAmong = (column: Column, values: Values): SQL | undefined =>
  isAsked(values) ? sql`${column} = ANY (${sql.param(values)}::text[])` : undefined;
const meets = (column: Column, values: Values): SQL | undefined =>
  isAsked(values) ? sql`${column} && ${sql.param(values)}::text[]` : undefined;
const either = (one: SQL | undefined, other: SQL | undefined): SQL | undefined =>
  one && other && sql`(${one} OR ${other})`;
const byVector = (name: FilterName, filter: FilterOf): SQL | undefined => {
  const query = queryOf(name, filter).join(' & ');
  return query === '' ? undefined : isMatched(sql`${query}::tsquery`);
};

/** Whether one opening must have both, which only the vector tells. */
const isPaired = ({ level, category }: FilterOf): boolean => isAsked(level) && isAsked(category);

/** Null for what no vector has either. */
const compared: Record<FilterName, ((filter: FilterOf) => SQL | undefined) | null> = {
  group: null,
  position: (filter) => meets(items.allPositions, positionsOf(filter)),
  subType: (filter) => isAmong(items.subType, subTypesOf(filter)),
  field: ({ field }) => meets(items.allFields, field),
  location: ({ location }) =>
    either(isAmong(items.location, location), isAmong(sql`split_part(${items.location}, '/', 1)`, location)),
  country: ({ country }) => isAmong(items.country, country),
  state: ({ state }) => isAmong(items.state, state),
  mode: ({ mode }) => isAmong(items.mode, mode),
  employer: null,
  rank: ({ rank }) =>
    either(isAmong(items.rank, rank), meets(sql`string_to_array(${items.rank}, ', ')`, rank)),
  level: (filter) => (isPaired(filter) ? byVector('level', filter) : meets(items.levels, filter.level)),
  category: (filter) => (isPaired(filter) ? undefined : meets(items.categories, filter.category)),
  minPay: (filter) => byVector('minPay', filter),
  startsIn: ({ startsIn }) => meets(items.starts, startsIn === undefined ? [] : [startsIn]),
  closesWithin: null,
  closed: null,
  free: ({ free }) => (free === undefined ? undefined : sql`${items.isFree} = ${free}::boolean`),
  contract: ({ contract }) => meets(items.contracts, contract),
};

/** The condition that an item has what the filters of a list ask for. */
export const byColumns = (filter: FilterOf): SQL | undefined =>
  and(...filterNames.map((name) => compared[name]?.(filter)));
