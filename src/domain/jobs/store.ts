import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { jobs, users, type NewJobRow, type Reader, type Transaction } from '../../db/index.ts';
import { authorColumns, joinAuthor, type ReadItems } from '../items/index.ts';

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

export const readJobCards: ReadItems<JobCardRecord> = (db, ids, order) =>
  selectCards(db)
    .where(inArray(jobs.id, ids))
    .orderBy(...order);

export const readWholeJobs: ReadItems<JobRecord> = (db, ids, order) =>
  selectWhole(db)
    .where(inArray(jobs.id, ids))
    .orderBy(...order);

export const findJob = async (db: Reader, id: string): Promise<JobRecord | undefined> =>
  (await selectWhole(db).where(eq(jobs.id, id)))[0];

export const insertJob = (tx: Transaction, row: NewJobRow) => tx.insert(jobs).values(row);

export const updateJobRow = (tx: Transaction, id: string, changes: Partial<NewJobRow>) =>
  tx.update(jobs).set(changes).where(eq(jobs.id, id));
