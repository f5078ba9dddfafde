import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { JobSort } from '../../contract/vocabulary/index.ts';
import { jobs, users, type NewJobRow, type Reader, type Transaction } from '../../db/index.ts';
import { lastDay } from './conditions.ts';
import {
  authorColumns,
  idsOf,
  joinAuthor,
  newestFirst,
  orderOf,
  readMatches,
  type Searching,
  type Slice,
} from '../items/index.ts';
import { allListed, newestListed, type Listed } from './listed-jobs.ts';

/** The institute whose name equals the employer, ignoring case and spaces; one with a logo is preferred (docs/rules.md#cards-in-lists). */
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

const ordering = (sort: JobSort | undefined, q: string | undefined): SQL[] =>
  sort === 'deadline' ? [lastDay, ...newestFirst(jobs)] : orderOf(jobs, sort, q);

export interface JobSlice extends Slice {
  sort?: JobSort | undefined;
  q?: string | undefined;
  /** Where the list is read by field and position; `where` then holds for jobs that are read in another way. */
  listed?: Listed | undefined;
}

function idsOfJobs(db: Reader, { listed, sort, q, ...slice }: JobSlice) {
  const order = ordering(sort, q);
  // Titles are not in that table.
  if (!listed || sort === 'title') return idsOf(db, jobs, order, slice);
  const { limit, offset } = slice;
  if (sort && sort !== 'newest') {
    const { from, where } = allListed(listed);
    return idsOf(db, jobs, order, { where, limit, offset }, from);
  }
  const from = newestListed(listed, limit + offset);
  return idsOf(db, jobs, order, { where: undefined, limit, offset }, from);
}

export const listJobCards = (db: Reader, slice: JobSlice): Promise<JobCardRecord[]> =>
  selectCards(db)
    .where(inArray(jobs.id, idsOfJobs(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

export const listWholeJobs = (db: Reader, slice: JobSlice): Promise<JobRecord[]> =>
  selectWhole(db)
    .where(inArray(jobs.id, idsOfJobs(db, slice)))
    .orderBy(...ordering(slice.sort, slice.q));

const bySearch = { table: jobs, idOf: (row: { job: { id: string } }) => row.job.id };

export const searchJobCards = (db: Reader, searching: Searching) =>
  readMatches<JobCardRecord>(db, { ...searching, ...bySearch }, (ids) => selectCards(db).where(ids));

export const searchWholeJobs = (db: Reader, searching: Searching) =>
  readMatches<JobRecord>(db, { ...searching, ...bySearch }, (ids) => selectWhole(db).where(ids));

export const findJob = async (db: Reader, id: string): Promise<JobRecord | undefined> =>
  (await selectWhole(db).where(eq(jobs.id, id)))[0];

export const insertJob = (tx: Transaction, row: NewJobRow) => tx.insert(jobs).values(row);

export const updateJobRow = (tx: Transaction, id: string, changes: Partial<NewJobRow>) =>
  tx.update(jobs).set(changes).where(eq(jobs.id, id));
