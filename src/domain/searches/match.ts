import { and, sql, type SQL } from 'drizzle-orm';
import { readListQuery } from '../../contract/list-query.ts';
import { institutes, jobs, posts, publications, type Reader } from '../../db/index.ts';
import { publicJobs } from '../jobs/index.ts';
import { mayMatch } from './may-match.ts';
import type { Query, Span } from './queries.ts';
import { publicPosts } from '../posts/index.ts';

export interface Match {
  itemId: string;
  position: number;
}

export const keyOf = ({ kind, query }: Query): string => `${kind}?${query}`;

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
function conditionsOf({ kind, query }: Query, now: Date): SQL | null {
  const ofFollow = conditionOfFollow({ kind, query });
  if (ofFollow) return and(ofFollow, kind === 'jobs' ? publicJobs({}, now) : publicPosts({}, now)) ?? null;
  if (kind === 'jobs') {
    const read = readListQuery('jobs', query);
    return 'filters' in read ? (publicJobs(read.filters, now) ?? sql`true`) : null;
  }
  const read = readListQuery('posts', query);
  return 'filters' in read ? (publicPosts(read.filters, now) ?? sql`true`) : null;
}

/** Of one query; the list has the others. */
const mostMatches = 1000;

const select = (nth: number, { kind }: Query, conditions: SQL, { after, upTo }: Span): SQL => {
  const table = kind === 'jobs' ? jobs : posts;
  const itemKind = sql.raw(kind === 'jobs' ? `'job'` : `'post'`);
  return sql`(SELECT ${nth}::int AS nth, ${publications.itemId} AS id, ${publications.position} AS position
    FROM ${publications} JOIN ${table} ON ${table.id} = ${publications.itemId}
    WHERE ${publications.itemKind} = ${itemKind} AND ${publications.position} > ${after} AND ${publications.position} <= ${upTo} AND ${conditions}
    ORDER BY ${publications.position} DESC LIMIT ${mostMatches})`;
};

/** Queries in one statement, which saves round trips. */
const perStatement = 50;

/**
 * What was published in a span and is in each query's list now, latest first: the list's own conditions, asked of these items alone.
 * @returns matches by `keyOf` the query; nothing for one without
 */
export async function findPublished(
  db: Reader,
  asked: Query[],
  span: Span,
  now: Date,
): Promise<Map<string, Match[]>> {
  const found = new Map<string, Match[]>();
  if (span.after >= span.upTo) return found;
  const queries = asked.length > perStatement ? asked.filter(await mayMatch(db, span)) : asked;
  for (let start = 0; start < queries.length; start += perStatement) {
    const some = queries.slice(start, start + perStatement);
    const selects = some.flatMap((query, nth) => {
      const conditions = conditionsOf(query, now);
      return conditions ? [select(nth, query, conditions, span)] : [];
    });
    if (selects.length === 0) continue;
    const { rows } = await db.execute<{ nth: number; id: string; position: string }>(
      sql.join(selects, sql` UNION ALL `),
    );
    for (const { nth, id, position } of rows) {
      const key = keyOf(some[nth]!);
      const matches = found.get(key) ?? [];
      matches.push({ itemId: id, position: Number(position) });
      found.set(key, matches);
    }
  }
  for (const matches of found.values()) matches.sort((a, b) => b.position - a.position);
  return found;
}
