import { and, sql, type SQL } from 'drizzle-orm';
import { readListQuery } from '../../contract/list-query.ts';
import { institutes, jobs, posts, publications, type Reader } from '../../db/index.ts';
import { publicJobs } from '../jobs/index.ts';
import { publicPosts } from '../posts/index.ts';
import { keyOf, maxMatches, type Found, type Query, type Span } from './queries.ts';

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

const select = (nth: number, { kind }: Query, conditions: SQL, span: Span): SQL => sql`(
  SELECT ${nth}::int AS nth, ${publications.itemId} AS id, ${publications.position} AS position
  FROM ${published(kind, span)} AND ${conditions} ORDER BY ${publications.position} DESC LIMIT ${maxMatches})`;

/** Matches each query with its own SELECT, all in one statement; for few queries, which may cover a long span. */
export async function matchAlone(db: Reader, queries: Query[], span: Span, now: Date): Promise<Found> {
  const found: Found = new Map();
  const selects = queries.flatMap((query, nth) => {
    const conditions = conditionsOf(query, now);
    return conditions ? [select(nth, query, conditions, span)] : [];
  });
  if (selects.length === 0) return found;
  const { rows } = await db.execute<{ nth: number; id: string; position: string }>(
    sql.join(selects, sql` UNION ALL `),
  );
  for (const { nth, id, position } of rows) {
    const key = keyOf(queries[nth]!);
    const matches = found.get(key) ?? [];
    matches.push({ itemId: id, position: Number(position) });
    found.set(key, matches);
  }
  for (const matches of found.values()) matches.sort((a, b) => b.position - a.position);
  return found;
}
