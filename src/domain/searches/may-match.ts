import { sql } from 'drizzle-orm';
import { positionGroups, type PositionGroup, type SavedKind } from '../../contract/vocabulary/index.ts';
import { jobs, posts, publications, type Reader } from '../../db/index.ts';
import type { Query, Span } from './queries.ts';

/** Of more items nearly every query matches one, so that filtering the queries saves nothing. */
const mostItems = 100;

/** What an item has of the filters that name values. */
type Traits = Record<string, (string | null)[]>;

interface Row extends Record<string, unknown> {
  kind: SavedKind;
  traits: Traits;
}

/** What was published in a span, or null if that is too much to look at. */
async function traitsOf(db: Reader, { after, upTo }: Span): Promise<Row[] | null> {
  const inSpan = sql`${publications.position} > ${after} AND ${publications.position} <= ${upTo}`;
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT 'jobs' AS kind, jsonb_build_object('field', ${jobs.field}, 'position', ${jobs.position}, 'country', jsonb_build_array(${jobs.country}),
        'mode', jsonb_build_array(${jobs.mode})) AS traits
      FROM ${publications} JOIN ${jobs} ON ${jobs.id} = ${publications.itemId} WHERE ${inSpan}
      UNION ALL
      SELECT 'posts', jsonb_build_object('type', jsonb_build_array(${posts.type}), 'country', jsonb_build_array(${posts.country}),
        'mode', jsonb_build_array(${posts.mode}))
      FROM ${publications} JOIN ${posts} ON ${posts.id} = ${publications.itemId} WHERE ${inSpan}
    ) AS published LIMIT ${mostItems + 1}`);
  return rows.length > mostItems ? null : rows;
}

function askedFor(kind: SavedKind, params: URLSearchParams, name: string): string[] {
  const values = params.getAll(name);
  if (kind !== 'jobs' || name !== 'position') return values;
  return [
    ...values,
    ...params.getAll('filter').flatMap((group) => positionGroups[group as PositionGroup] ?? []),
  ];
}

/**
 * Which queries may find something in a span: those without a filter that each item of it misses. It spares the database most of
 * what would find nothing; what is found is decided by the list's own conditions alone.
 */
export async function mayMatch(db: Reader, span: Span): Promise<(query: Query) => boolean> {
  const items = await traitsOf(db, span);
  if (!items) return () => true;
  return ({ kind, query }) => {
    const params = new URLSearchParams(query);
    return items.some(
      (item) =>
        item.kind === kind &&
        Object.entries(item.traits).every(([name, has]) => {
          const asked = askedFor(kind, params, name);
          return asked.length === 0 || asked.some((value) => has.includes(value));
        }),
    );
  };
}
