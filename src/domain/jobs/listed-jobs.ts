import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { jobs, listedJobs } from '../../db/index.ts';
import type { Selected } from '../items/index.ts';
import { inPlaces, isListedOn, ofTimeAndPlace, positionsOf, type JobFilter } from './conditions.ts';

/** Public jobs by field and position, as `listed_jobs` has them. */
export interface Listed {
  /** '' alone for any. */
  fields: string[];
  positions: string[];
  where: SQL | undefined;
}

const any = [''];

/** The listed jobs under the table's own name, so that orders and columns of jobs hold for them. */
const rows = sql`(SELECT *, last_day AS application_deadline FROM ${listedJobs}) AS ${jobs}`;
const byField = sql`${jobs}.by_field`;
const byPosition = sql`${jobs}.by_position`;

export const texts = (values: readonly string[]): SQL =>
  sql`ARRAY[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;

/** A job that matches several values is only listed under the first of them. */
const once = (all: SQL, own: SQL, values: string[]): SQL | undefined =>
  values.length > 1 ? sql`NOT ${all}[:array_position(${all}, ${own}) - 1] && ${texts(values)}` : undefined;

/** Where a list of public jobs by field and position is read; undefined if other filters are more selective. */
export function listedBy(filter: JobFilter, now: Date): Listed | undefined {
  const fields = [...new Set(filter.field)];
  const positions = positionsOf(filter);
  if (fields.length + positions.length === 0 || filter.q || filter.employer || filter.userId)
    return undefined;
  return {
    fields: fields.length > 0 ? fields : any,
    positions: positions.length > 0 ? positions : any,
    where: and(
      once(sql`${jobs.field}`, byField, fields),
      once(sql`${jobs.position}`, byPosition, positions),
      filter.location?.length ? inPlaces(filter.location) : undefined,
      filter.featured === undefined ? undefined : eq(jobs.featured, filter.featured),
      ofTimeAndPlace(filter),
      isListedOn(filter, sql`${jobs}.last_day`, now),
    ),
  };
}

/** All of them. */
export const allListed = ({ fields, positions, where }: Listed): Selected => ({
  from: rows,
  where: and(inArray(byField, fields), inArray(byPosition, positions), where),
});

/**
 * Enough of them to contain the first `n`, featured or not; each combination of field and position is read in index
 * order.
 */
export const newestListed = ({ fields, positions, where }: Listed, atMost: number): Selected => ({
  from: sql`(
  SELECT found.* FROM unnest(${texts(fields)}) AS field, unnest(${texts(positions)}) AS position, unnest('{t,f}'::boolean[]) AS featured,
    LATERAL (
      SELECT ${jobs.id} AS id, ${jobs.featured} AS featured, ${jobs.createdAt} AS created_at FROM ${rows}
      WHERE ${and(sql`${byField} = field.field`, sql`${byPosition} = position.position`, sql`${jobs.featured} = featured.featured`, where)}
      ORDER BY ${jobs.createdAt} DESC, ${jobs.id} DESC LIMIT ${atMost}
    ) AS found
) AS ${jobs}`,
  where: undefined,
});

/**
 * Whether a search should use them: two of field, position and place leave few jobs, which this table finds directly.
 */
export function isListed(filter: JobFilter, now: Date): SQL | undefined {
  const given = [filter.field, positionsOf(filter), filter.location].filter((values) => values?.length);
  const listed = given.length > 1 ? listedBy({ ...filter, q: undefined }, now) : undefined;
  if (!listed) return undefined;
  const { from, where } = allListed(listed);
  return sql`${jobs.id} IN (SELECT ${jobs.id} FROM ${from} WHERE ${where})`;
}
