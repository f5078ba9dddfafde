import { and, sql, type SQL } from 'drizzle-orm';
import { readListQuery } from '../../contract/list-query.ts';
import { institutes, jobs, posts, publications } from '../../db/index.ts';
import { publicJobs } from '../jobs/index.ts';
import { publicPosts } from '../posts/index.ts';
import type { Query, Span } from './queries.ts';

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

/**
 * Publications in a span, joined with their items under the table's own name, so that a list's conditions can be used.
 */
export const published = (kind: Query['kind'], { after, upTo }: Span): SQL => {
  const table = kind === 'jobs' ? jobs : posts;
  const itemKind = sql.raw(kind === 'jobs' ? `'job'` : `'post'`);
  return sql`${publications} JOIN ${table} ON ${table.id} = ${publications.itemId}
    WHERE ${publications.itemKind} = ${itemKind} AND ${publications.position} > ${after} AND ${publications.position} <= ${upTo}`;
};
