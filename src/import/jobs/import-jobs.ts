import type { UserRow } from '../../db/index.ts';
import { findUserByEmail } from '../../domain/people/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { checkFields, storedFields } from '../../domain/publishing/index.ts';
import { ImportError } from '../import-error.ts';
import { plural, ImportSummary, type ImportRun } from '../import-summary.ts';
import { progressFor } from '../progress.ts';
import { readText } from '../read-file.ts';
import { type JobEntry, readTable } from './read-table.ts';
import { type ImportedJob, jobOfEntry, reasonOf } from './job-of-entry.ts';
import { readJson, readXml } from './read-postings.ts';
import { saveJobs } from './save-jobs.ts';

const batchSize = 100;

/**
 * Publishes the jobs of a table (CSV), or of postings of schema.org (JSON-LD, XML), as those of an account. A job is identified by its id
 * in the file, so importing a file twice changes nothing. One transaction: a broken file changes nothing.
 */
export function importJobs(ctx: Context, run: ImportRun): Promise<void> {
  const { dryRun, out } = run;
  return ctx.db.transaction(async (tx) => {
    const author = await findUserByEmail(tx, run.author!);
    if (!author) throw new ImportError(`No account has the address ${run.author}. Register it first.`);
    const tally = new ImportSummary(out);
    const jobs = jobsOf(await readEntries(run), { author, now: ctx.clock(), tally });
    for (let from = 0; from < jobs.length; from += batchSize)
      await saveJobs({ tx, ctx, tally, run, author }, jobs.slice(from, from + batchSize));
    out.line(
      `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(tally.read, 'job', 'jobs')} read: ` +
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.past} past, ${tally.rejected} rejected.`,
    );
  });
}

async function readEntries({ file, out, columns = {}, values }: ImportRun): Promise<JobEntry[]> {
  const progress = progressFor(out);
  try {
    const text = (await readText(file, 'a file of jobs', progress)).replace(/^\uFEFF/, '');
    const [first] = text.trimStart();
    const isTable = first !== '<' && first !== '{' && first !== '[';
    if (!isTable && Object.keys(columns).length > 0)
      throw new ImportError('--column is for CSV: postings of schema.org name their properties.');
    const entries =
      first === '<'
        ? readXml(text.trimStart(), file)
        : isTable
          ? readTable(text, file, columns)
          : readJson(text, file);
    return entries.map((entry) => ({ ...entry, values: { ...values, ...entry.values } }));
  } finally {
    progress.stop();
  }
}

interface Reading {
  author: UserRow;
  now: Date;
  tally: ImportSummary;
}

/** The jobs that may be published; the others are counted, with the reason. */
function jobsOf(entries: JobEntry[], { author, now, tally }: Reading): ImportedJob[] {
  const jobs: ImportedJob[] = [];
  const seen = new Map<string, string>();
  for (const entry of entries) {
    tally.read++;
    const reject = (reason: string) =>
      tally.reject(entry.where, (entry.values.title ?? '').slice(0, 80), reason);
    const job = jobOfEntry(entry, author.id);
    if ('reason' in job) reject(job.reason);
    else if (seen.has(job.key)) reject(`it repeats the id of ${seen.get(job.key)}`);
    else if (isOver(job, now)) tally.past++;
    else {
      seen.set(job.key, entry.where);
      const problem = problemOf(entry, job);
      if (problem) reject(problem);
      else jobs.push(job);
    }
  }
  return jobs;
}

/** Whether its last day to apply is past. */
function isOver({ input }: ImportedJob, now: Date): boolean {
  try {
    checkFields('jobs', input, now);
    return false;
  } catch (error) {
    if (error instanceof Failure) return true;
    throw error;
  }
}

/** What the API refuses beside the schema. */
function problemOf(entry: JobEntry, { input }: ImportedJob): string | null {
  try {
    storedFields('jobs', input);
    return null;
  } catch (error) {
    return reasonOf(entry, error);
  }
}
