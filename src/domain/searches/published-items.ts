import { and, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { readListQuery } from '../../contract/list-query.ts';
import { institutes, jobs, posts, type Reader } from '../../db/index.ts';
import { publicJobs } from '../jobs/index.ts';
import { publicPosts } from '../posts/index.ts';
import type { Query } from './queries.ts';
import type { Window } from './window.ts';

/** The conditions of follows that lists have no filter for: items of an institute, as on its page, and editions of a series. */
function conditionOfFollow({ kind, query }: Query): SQL | undefined {
  const [[name, value] = []] = new URLSearchParams(query);
  if (name === 'series') return sql`${posts.series} = ${value}`;
  if (name !== 'institute') return undefined;
  const institute = sql`${institutes} WHERE ${institutes.id} = ${value}`;
  return kind === 'jobs'
    ? sql`lower(${jobs.employer}) = (SELECT lower(${institutes.name}) FROM ${institute})`
    : sql`${posts.userId} = (SELECT ${institutes.userId} FROM ${institute})`;
}

/** The list's conditions for an item; null for a query that the list no longer accepts. */
export function conditionsOf({ kind, query }: Query, now: Date): SQL | null {
  const ofFollow = conditionOfFollow({ kind, query });
  if (ofFollow) return and(ofFollow, kind === 'jobs' ? publicJobs({}, now) : publicPosts({}, now)) ?? null;
  if (kind === 'jobs') {
    const read = readListQuery('jobs', query);
    return 'filters' in read ? (publicJobs(read.filters, now) ?? sql`true`) : null;
  }
  const read = readListQuery('posts', query);
  return 'filters' in read ? (publicPosts(read.filters, now) ?? sql`true`) : null;
}

const tables = { jobs, posts };

/** Items of a kind that were published in a window. */
export const publishedIn = (kind: Query['kind'], { from, until }: Window): SQL => {
  const { publishedAt } = tables[kind];
  return sql`${tables[kind]} WHERE ${gte(publishedAt, from)} AND ${lt(publishedAt, until)}`;
};

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
  or(
    ...Object.values(tables).map(
      (table) =>
        sql`EXISTS (SELECT FROM ${table} WHERE ${table.id} = ${id} AND ${table.publishedAt} IS NOT NULL)`,
    ),
  )!;
