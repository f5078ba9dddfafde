import { sql } from 'drizzle-orm';
import { positionGroups, type PositionGroup, type Collection } from '../../contract/vocabulary/index.ts';
import { institutes, itemDates, jobs, posts, publications, type Reader } from '../../db/index.ts';
import { published } from './published-items.ts';
import type { Query, Span } from './queries.ts';

/** Of more items nearly every query matches one, so that filtering the queries saves nothing. */
const maxItemsOfSpan = 100;

/** Values of an item by filter, and what follows can match. */
type Traits = Record<string, (string | null)[]>;

interface Row extends Record<string, unknown> {
  kind: Collection;
  traits: Traits;
}

const place = sql`jsonb_build_array(${jobs.location}, split_part(${jobs.location}, '/', 1))`;
const idsOf = (condition: ReturnType<typeof sql>) =>
  sql`(SELECT coalesce(jsonb_agg(${institutes.id}), '[]') FROM ${institutes} WHERE ${condition})`;

/** For each filter, all values that match the item. Jobs have neither a fee nor a start. */
const traitsOfJob = sql`jsonb_build_object('field', ${jobs.field}, 'position', ${jobs.position}, 'location', ${place},
  'country', jsonb_build_array(${jobs.country}), 'mode', jsonb_build_array(${jobs.mode}), 'featured', jsonb_build_array(${jobs.featured}::text),
  'free', jsonb_build_array('false'), 'startsIn', '[]'::jsonb,
  'institute', ${idsOf(sql`lower(${institutes.name}) = lower(${jobs.employer})`)})`;
const traitsOfPost = sql`jsonb_build_object('type', jsonb_build_array(${posts.type}), 'subType', jsonb_build_array(${posts.subType}),
  'rank', coalesce(to_jsonb(${posts.rank} || string_to_array(${posts.rank}, ', ')), '[]'), 'country', jsonb_build_array(${posts.country}),
  'mode', jsonb_build_array(${posts.mode}), 'featured', jsonb_build_array(${posts.featured}::text), 'free', jsonb_build_array(${posts.isFree}::text),
  'startsIn', (SELECT coalesce(jsonb_agg(${itemDates.startsIn}), '[]') FROM ${itemDates} WHERE ${itemDates.id} = ${posts.id}),
  'series', jsonb_build_array(${posts.series}), 'institute', ${idsOf(sql`${institutes.userId} = ${posts.userId}`)})`;

/** What was published in a span, or null if that is too much to look at. */
async function traitsOf(db: Reader, span: Span): Promise<Row[] | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT 'jobs' AS kind, ${traitsOfJob} AS traits FROM ${published('jobs', span)}
      UNION ALL SELECT 'posts', ${traitsOfPost} FROM ${published('posts', span)}
    ) AS published LIMIT ${maxItemsOfSpan + 1}`);
  return rows.length > maxItemsOfSpan ? null : rows;
}

/** Filters with one of several values, by the name of their trait. */
function askedFor({ kind, query }: Query): Map<string, string[]> {
  const asked = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const isGroup = name === 'filter';
    const trait = isGroup ? (kind === 'jobs' ? 'position' : 'subType') : name;
    const values = isGroup && kind === 'jobs' ? (positionGroups[value as PositionGroup] ?? []) : [value];
    asked.set(trait, [...(asked.get(trait) ?? []), ...values]);
  }
  return asked;
}

/** The texts that occur in any item of a span. */
async function termsIn(db: Reader, kind: Collection, terms: string[], span: Span): Promise<Set<string>> {
  if (terms.length === 0) return new Set();
  const { searchText } = kind === 'jobs' ? jobs : posts;
  // A short term is only searched in titles; the searched text begins with the title.
  const { rows } = await db.execute<{ term: string }>(sql`
    SELECT term FROM unnest(${sql.param(terms)}::text[]) AS term
    WHERE EXISTS (SELECT ${publications.itemId} FROM ${published(kind, span)} AND ${searchText} LIKE like_pattern(term))`);
  return new Set(rows.map(({ term }) => term));
}

/**
 * The queries that may match in a span: excludes those with a filter that no item matches. This only saves queries; the
 * list's own conditions decide what matches.
 */
export async function mayMatch(db: Reader, queries: Query[], span: Span): Promise<Query[]> {
  const items = await traitsOf(db, span);
  if (!items) return queries;
  const parsed = queries.map((query) => ({ query, asked: askedFor(query) }));
  const meeting = parsed.filter(({ query, asked }) =>
    items.some(
      ({ kind, traits }) =>
        kind === query.kind &&
        [...asked].every(([name, values]) => {
          const has = traits[name];
          return has === undefined || values.some((value) => has.includes(value));
        }),
    ),
  );
  const textOf = ({ asked }: (typeof parsed)[number]) => asked.get('q')?.[0];
  const ofKind = (kind: Collection) => [
    ...new Set(meeting.filter(({ query }) => query.kind === kind).flatMap((one) => textOf(one) ?? [])),
  ];
  const found = {
    jobs: await termsIn(db, 'jobs', ofKind('jobs'), span),
    posts: await termsIn(db, 'posts', ofKind('posts'), span),
  };
  return meeting
    .filter((one) => {
      const text = textOf(one);
      return text === undefined || found[one.query.kind].has(text);
    })
    .map(({ query }) => query);
}
