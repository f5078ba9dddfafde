import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { readListQuery } from '../../contract/addresses/list-query.ts';
import { institutes, items, type Reader } from '../../db/index.ts';
import { inCollection } from '../in-collection.ts';
import { publicConditions } from '../items/index.ts';
import type { Query } from './queries.ts';
import type { Window } from './window.ts';

/** The conditions of follows that lists have no filter for: items of an institute, as on its page, and editions of a series. */
function conditionOfFollow({ kind, query }: Query): SQL | undefined {
  const [[name, value] = []] = new URLSearchParams(query);
  if (name === 'series') return sql`${items.series} = ${value}`;
  if (name !== 'institute') return undefined;
  const institute = sql`${institutes} WHERE ${institutes.id} = ${value}`;
  return kind === 'jobs'
    ? sql`${items.organiserKey} = (SELECT ${institutes.nameKey} FROM ${institute})`
    : sql`${items.userId} = (SELECT ${institutes.userId} FROM ${institute})`;
}

/** The list's conditions for an item; null for a query that the list no longer accepts. */
export function conditionsOf({ kind, query }: Query, now: Date): SQL | null {
  const ofFollow = conditionOfFollow({ kind, query });
  if (ofFollow) return and(ofFollow, publicConditions({ collection: kind }, now)) ?? null;
  const read = readListQuery(kind, query);
  return 'filters' in read
    ? (publicConditions({ ...read.filters, collection: kind }, now) ?? sql`true`)
    : null;
}

/** Items of a kind that were published in a window. */
export const publishedIn = (kind: Query['kind'], { from, until }: Window): SQL =>
  sql`${items} WHERE ${and(inCollection(kind), gte(items.publishedAt, from), lt(items.publishedAt, until))}`;

/** How many items of a kind were published in a window; more than `atMost` aren't counted. */
export async function countPublished(
  db: Reader,
  kind: Query['kind'],
  window: Window,
  atMost: number,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT FROM ${publishedIn(kind, window)} LIMIT ${atMost}) AS published`,
  );
  return rows[0]!.n;
}

/** Whether the item with an id, given in SQL, is public. */
export const isPublic = (id: SQL): SQL =>
  sql`EXISTS (SELECT FROM ${items} WHERE ${items.id} = ${id} AND ${items.publishedAt} IS NOT NULL)`;
