import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { UserRow } from '../../db/index.ts';
import { findUserByEmail } from '../../domain/people/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { checkFields, storedFields } from '../../domain/publishing/index.ts';
import { ImportError } from '../import-error.ts';
import { plural, ImportSummary, type ImportRun, progressFor } from '../report.ts';
import { readSpreadsheetText } from '../read-file.ts';
import { truncateLine } from '../posts/store.ts';
import { type JobEntry, readTable, type JobColumn } from './read-table.ts';
import { type ImportedJob, jobOfEntry, reasonOf } from './job-of-entry.ts';
import { saveJobs } from './save-jobs.ts';

/** Postings of schema.org, as JSON-LD or as XML whose elements are called like its properties. */

type Node = Record<string, unknown>;

/** Deeper ones hold no postings. */
const deepest = 30;
const longestReason = 200;

/** Prefixes of namespaces are left out. Values are kept as text; entities that a file declares aren't expanded. */
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
});

function readJson(text: string, file: string): JobEntry[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new ImportError(`${file} is not JSON: ${truncateLine((error as Error).message, longestReason)}.`);
  }
  return entriesIn(read, file);
}

function readXml(text: string, file: string): JobEntry[] {
  const valid = XMLValidator.validate(text);
  if (valid !== true)
    throw new ImportError(
      `${file} is not XML: line ${valid.err.line}: ${truncateLine(valid.err.msg, longestReason)}`,
    );
  try {
    return entriesIn(parser.parse(text), file);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ImportError(`${file} can't be read: ${truncateLine((error as Error).message, longestReason)}.`);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
const isPosting = (node: Node): boolean =>
  listOf(node['@type']).some((type) => String(type).replace(/^.*[/:]/, '') === 'JobPosting');

function entriesIn(read: unknown, file: string): JobEntry[] {
  const postings = postingsIn(read);
  if (postings.length === 0) throw new ImportError(`${file} has no JobPosting of schema.org.`);
  return postings.map((posting, index) => ({
    where: `posting ${index + 1}`,
    values: valuesOf(posting),
    names: propertyOf,
    openings: [],
    problems: [],
  }));
}

/** Postings by their type (JSON-LD), or by the names of their elements (XML), wherever they are. */
function postingsIn(value: unknown, depth = 0): Node[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((one) => postingsIn(one, depth + 1));
  if (!isNode(value)) return [];
  if (isPosting(value)) return [value];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'JobPosting' ? listOf(inner).filter(isNode) : postingsIn(inner, depth + 1),
  );
}

/** How error messages call the fields. */
const propertyOf: Partial<Record<JobColumn, string>> = {
  id: 'identifier',
  title: 'title',
  content: 'description',
  employer: 'hiringOrganization',
  location: 'jobLocation.address.addressCountry',
  city: 'jobLocation.address.addressLocality',
  field: 'industry',
  position: 'occupationalCategory',
  salary: 'baseSalary',
  applicationDeadline: 'validThrough',
  applyNowLink: 'url',
  keywords: 'keywords',
};

/** The text of a value, or of the property of it that names it; of several, the first. */
function textOf(value: unknown, ...names: string[]): string {
  const [first] = listOf(value);
  if (typeof first === 'string' || typeof first === 'number') return String(first).toWellFormed().trim();
  if (!isNode(first)) return '';
  return ['#text', '@value', ...names].map((name) => textOf(first[name])).find(Boolean) ?? '';
}

const nodeOf = (value: unknown): Node => listOf(value).find(isNode) ?? {};

function valuesOf(posting: Node): JobEntry['values'] {
  const address = nodeOf(nodeOf(posting['jobLocation'])['address']);
  const all = (name: string) =>
    listOf(posting[name])
      .map((one) => textOf(one, 'name'))
      .join(';');
  const values: Record<string, string> = {
    id:
      textOf(posting['identifier'], 'value', 'name') ||
      textOf(posting['@id']) ||
      textOf(posting['url'], '@id'),
    title: textOf(posting['title']) || textOf(posting['name']),
    content: textOf(posting['description']),
    employer: textOf(posting['hiringOrganization'], 'name'),
    location: textOf(address['addressCountry'], 'name'),
    city: textOf(address['addressLocality'], 'name'),
    field: all('industry'),
    position: all('occupationalCategory'),
    salary: salaryOf(posting['baseSalary']),
    applicationDeadline: textOf(posting['validThrough']),
    applyNowLink: textOf(posting['url'], '@id'),
    keywords: all('keywords').replaceAll(',', ';'),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** 'INR 57700 to 182400 a month' */
function salaryOf(salary: unknown): string {
  const node = nodeOf(salary);
  const value = nodeOf(node['value']);
  const amounts = ['minValue', 'maxValue'].map((name) => textOf(value[name])).filter(Boolean);
  const amount = textOf(value['value']) || amounts.join(' to ') || textOf(node['value']);
  if (!amount) return textOf(salary);
  const unit = textOf(value['unitText']).toLowerCase();
  return [textOf(node['currency']), amount, unit && `a ${unit}`].filter(Boolean).join(' ');
}

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
    const text = (await readSpreadsheetText(file, 'a file of jobs', progress)).replace(/^\uFEFF/, '');
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
