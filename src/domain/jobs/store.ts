import { asc, desc, eq, getTableColumns, inArray, sql, and, type SQL } from 'drizzle-orm';
import type { JobSort } from '../../contract/vocabulary/index.ts';
import { jobs, users, type NewJobRow, type Reader, type Transaction } from '../../db/index.ts';
import { lastDay } from './conditions.ts';
import {
  authorColumns,
  inTitle,
  joinAuthor,
  readMatches,
  type MatchOrder,
  type Search,
  type Source,
  type OrderedSource,
} from '../items/index.ts';

/** The institute whose name equals the employer, ignoring case and spaces; one with a logo is preferred (decisions, A6). */
const ofEmployer = (column: 'id' | 'logo_image') =>
  sql<string | null>`(SELECT ${sql.raw(`institutes.${column}`)} FROM institutes
    WHERE institutes.name_key = ${jobs.employerKey} ORDER BY institutes.logo_image IS NULL, institutes.id LIMIT 1)`;

const {
  contentText: _contentText,
  searchTitle: _searchTitle,
  searchText: _searchText,
  employerKey: _employerKey,
  content,
  ...cardColumns
} = getTableColumns(jobs);
const employerColumns = { employerLogo: ofEmployer('logo_image'), employerId: ofEmployer('id') };

/** Rows as lists and details show them: the job, its author and its employer's institute. */
const selectCards = (db: Reader) =>
  db
    .select({ job: cardColumns, author: authorColumns, ...employerColumns })
    .from(jobs)
    .leftJoin(users, joinAuthor(jobs.userId));

const selectWhole = (db: Reader) =>
  db
    .select({ job: { ...cardColumns, content }, author: authorColumns, ...employerColumns })
    .from(jobs)
    .leftJoin(users, joinAuthor(jobs.userId));

export type JobCardRecord = Awaited<ReturnType<typeof selectCards>>[number];
export type JobRecord = Awaited<ReturnType<typeof selectWhole>>[number];

/** Featured first, then newest, ties by id (decisions, A4); a search ranks title matches first instead (B6). */
function ordering(sort: JobSort | undefined, q: string | undefined): SQL[] {
  const newest = [desc(jobs.createdAt), desc(jobs.id)];
  if (sort === 'newest') return newest;
  if (sort === 'oldest') return [asc(jobs.createdAt), asc(jobs.id)];
  if (sort === 'deadline') return [lastDay, ...newest];
  if (sort === 'title') return [sql`lower(${jobs.title})`, asc(jobs.id)];
  return q ? [desc(inTitle(jobs, q)), ...newest] : [desc(jobs.featured), ...newest];
}

export interface Slice extends OrderedSource {
  sort?: JobSort | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** The slice's ids alone: the rows that a deep page skips are then not joined with anything. */
const idsOf = (db: Reader, { where, first, sort, q, limit, offset }: Slice) =>
  db
    // Named as SQL, because the builder doesn't know the rows of a subselect by the table's name.
    .select({ id: sql<string>`${jobs.id}` })
    .from(first ? firstOf(first, ordering(sort, q)) : jobs)
    .where(where)
    .orderBy(...ordering(sort, q))
    .limit(limit)
    .offset(offset);

/** The first jobs in that order, as something to select from by the table's own name. */
const firstOf = ({ count, where }: NonNullable<Slice['first']>, order: SQL[]): SQL => sql`(
  SELECT * FROM ${jobs} WHERE ${where ?? sql`true`} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${count}
) AS ${jobs}`;

export const listJobCards = (db: Reader, slice: Slice): Promise<JobCardRecord[]> =>
  selectCards(db)
    .where(inArray(jobs.id, idsOf(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

export const listWholeJobs = (db: Reader, slice: Slice): Promise<JobRecord[]> =>
  selectWhole(db)
    .where(inArray(jobs.id, idsOf(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

export interface Searching {
  search: Search;
  order: MatchOrder;
  limit: number;
  offset: number;
  /** Counting stops here. */
  cap: number;
}

const bySearch = { table: jobs, idOf: (row: { job: { id: string } }) => row.job.id };

export const searchJobCards = (db: Reader, searching: Searching) =>
  readMatches<JobCardRecord>(db, { ...searching, ...bySearch }, (ids) => selectCards(db).where(ids));

export const searchWholeJobs = (db: Reader, searching: Searching) =>
  readMatches<JobRecord>(db, { ...searching, ...bySearch }, (ids) => selectWhole(db).where(ids));

/** Counts, but stops at `cap`. */
export const countJobs = async (db: Reader, where: SQL | undefined, cap: number): Promise<number> =>
  (await countJobsIn(db, { from: sql`${jobs}`, where }, cap)).seen;

/** The same in one source of matches. */
export async function countJobsIn(
  db: Reader,
  { from, where }: Pick<Source, 'from' | 'where'>,
  cap: number,
): Promise<{ seen: number }> {
  const { rows } = await db.execute<{ seen: number }>(sql`
    SELECT count(*)::int AS seen FROM (SELECT FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${cap}) AS counted`);
  return rows[0] ?? { seen: 0 };
}

/** Only this many of the matches are looked at for facets, which bounds their cost. */
export const facetSample = 10_000;

/** How many of the matching jobs have each value of a column (a list or a single value). */
export async function countJobsBy(
  db: Reader,
  column: 'field' | 'position' | 'location',
  { from, where }: Pick<Source, 'from' | 'where'>,
): Promise<{ seen: number; counts: Record<string, number> }> {
  const { rows } = await db.execute<{ seen: number; counts: Record<string, number> | null }>(sql`
    WITH sampled AS MATERIALIZED (
      SELECT ${jobs[column]} AS value FROM ${from} WHERE ${where ?? sql`true`} LIMIT ${facetSample}
    ), counted AS (
      SELECT value, count(*)::int AS n FROM (SELECT ${column === 'location' ? sql`value` : sql`unnest(value)`} AS value FROM sampled) AS found GROUP BY value
    )
    SELECT (SELECT count(*)::int FROM sampled) AS seen, (SELECT jsonb_object_agg(value, n) FROM counted) AS counts`);
  return { seen: rows[0]?.seen ?? 0, counts: rows[0]?.counts ?? {} };
}

export const findJob = async (db: Reader, id: string): Promise<JobRecord | undefined> =>
  (await selectWhole(db).where(eq(jobs.id, id)))[0];

export const findJobTitles = (db: Reader, ids: string[], visible: SQL | undefined) =>
  db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(inArray(jobs.id, ids), visible));

export const insertJob = (tx: Transaction, row: NewJobRow) => tx.insert(jobs).values(row);

export const updateJobRow = (tx: Transaction, id: string, changes: Partial<NewJobRow>) =>
  tx.update(jobs).set(changes).where(eq(jobs.id, id));
