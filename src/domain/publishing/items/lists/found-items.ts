import { sql, type SQL } from 'drizzle-orm';
import { maxPagedItems } from '../../../../contract/shapes/paging.ts';
import { items, type Reader } from '../../../../db/index.ts';
import type { Countable } from '../../../platform/queries.ts';

export const isFoundBy = (query: SQL): SQL => sql`${items.search} @@ ${query}`;

/** The same of an item that is read anyway: the function of the operator, for which PostgreSQL asks no index. */
export const isMatched = (query: SQL): SQL => sql`ts_match_vq(${items.search}, ${query})`;

/** One page. */
export interface Slice {
  limit: number;
  offset: number;
}

/** One item in so many is in the sample (`in_sample`). */
export const sampleRate = 32;
/** So many of the sample mean more than 3,200 items: those have 100 of it, and by chance 150 not once in a million times. */
export const manyOfSample = 150;
/** So many of the sample mean more than 10,000 items. */
export const muchOfSample = 450;

/** At least so many items there are of a list with so many of the sample. */
export const leastOfSample = (seen: number): number => (seen >= muchOfSample ? maxPagedItems : 3_000);

/** Whether rows of `found_items` are those of the sample alone. */
export const isOnlySample = (few: number): SQL<boolean> =>
  sql`(count(*) >= ${few} AND coalesce(bool_and(sampled), false))`;

/**
 * Calls `found_items`: all items if fewer than `few` are in the sample, else up to `ofSample` of the sample; null: all of it.
 */
export type FindItems = (few?: number, ofSample?: number | null) => SQL;

/** What the index of words and filters finds. */
export interface Found {
  items: FindItems;
  ask: Ask;
  /** Their order, which can't be that of the list: they have no vector. */
  order: SQL[];
  /** The parts of a list whose best matches come first, each of them newest first; of other lists none. */
  parts: Part[];
}

export interface Part {
  db: Reader;
  items: FindItems;
  order: SQL[];
  counted: Countable;
  /** Ids of a page, read in the order of the part. */
  ids(slice: Slice): SQL;
}

interface Question {
  /** An expression that reads the items from `found`, and from `known` whether they are the sample alone (`is_sample`). */
  select: SQL;
  /** Whether it needs all of a sample. */
  ofWholeSample: boolean;
}

interface FoundAnswer<Answer> {
  /** Items that were collected. */
  seen: number;
  isSample: boolean;
  answer: Answer;
}

/** Asks something of the items that a list finds. */
export type Ask = <Answer>(question: Question) => Promise<FoundAnswer<Answer>>;

interface Waiting extends Question {
  resolve: (answer: FoundAnswer<never>) => void;
  reject: (error: unknown) => void;
}

/** What is asked at once is one statement, such as a page, its count and its facets: most of each is to collect the items. */
export function askTogether(db: Reader, find: FindItems): Ask {
  let waiting: Waiting[] = [];
  const answer = async (asked: Waiting[]) => {
    const found = find(manyOfSample, asked.some(({ ofWholeSample }) => ofWholeSample) ? null : muchOfSample);
    const answers = asked.map(({ select }, n) => sql`${select} AS ${sql.identifier(String(n))}`);
    const { rows } = await db.execute<Record<string, never> & { seen: number; isSample: boolean }>(sql`
      WITH found AS MATERIALIZED (SELECT * FROM ${found} AS found),
        known AS (SELECT count(*)::int AS seen, ${isOnlySample(manyOfSample)} AS is_sample FROM found)
      SELECT seen, is_sample AS "isSample", ${sql.join(answers, sql`, `)} FROM known`);
    const { seen, isSample, ...given } = rows[0]!;
    for (const [n, { resolve }] of asked.entries()) resolve({ seen, isSample, answer: given[n] as never });
  };
  return (question) => {
    const { promise, resolve, reject } = Promise.withResolvers<FoundAnswer<never>>();
    if (waiting.length === 0)
      setImmediate(() => {
        const asked = waiting;
        waiting = [];
        answer(asked).catch((error: unknown) => {
          for (const { reject: fail } of asked) fail(error);
        });
      });
    waiting.push({ ...question, resolve, reject });
    return promise;
  };
}
