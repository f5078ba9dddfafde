import { asc, count, desc, eq, getTableColumns, inArray, sql, and, type SQL } from 'drizzle-orm';
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

export interface Slice {
  where: SQL | undefined;
  sort?: JobSort | undefined;
  q?: string | undefined;
  limit: number;
  offset: number;
}

/** The slice's ids alone: the rows that a deep page skips are then not joined with anything. */
const idsOf = (db: Reader, { where, sort, q, limit, offset }: Slice) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(where)
    .orderBy(...ordering(sort, q))
    .limit(limit)
    .offset(offset);

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
export const countJobs = async (db: Reader, where: SQL | undefined, cap: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(jobs)
    .where(where)
    .limit(cap)
    .as('some');
  return (await db.select({ n: count() }).from(some))[0]?.n ?? 0;
};

/** Only this many of the newest matches are looked at for facets, which bounds their cost. */
const facetSample = 10_000;

/** How many of the matching jobs have each value of a column (a list or a single value). */
export async function countJobsBy(
  db: Reader,
  column: 'field' | 'position' | 'location',
  where: SQL | undefined,
): Promise<Record<string, number>> {
  const value = column === 'location' ? sql`location` : sql`unnest(${sql.identifier(column)})`;
  const { rows } = await db.execute<{ value: string; n: number }>(sql`
    SELECT value, count(*)::int AS n
    FROM (SELECT ${value} AS value FROM (SELECT ${jobs[column]} FROM ${jobs} WHERE ${where ?? sql`true`} LIMIT ${facetSample}) AS sampled) AS found
    GROUP BY value`);
  return Object.fromEntries(rows.map((row) => [row.value, row.n]));
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
