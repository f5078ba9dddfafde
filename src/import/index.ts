import { resolve } from 'node:path';
import type { Context } from '../domain/platform/context.ts';
import { readArguments, WrongArguments, type ImportArguments, type Option } from './arguments.ts';
import { importCallsForPaper } from './calls-for-paper/import-calls.ts';
import { importEvents } from './events/import-events.ts';
import { importFlaggedOrganisers } from './import-flagged-organisers.ts';
import { ImportError } from './import-error.ts';
import { printAboveBar, type ImportRun, type Output } from './report.ts';
import { importInstitutes } from './import-institutes.ts';
import { importJobs } from './jobs/import-jobs.ts';

export type { Output } from './report.ts';

const topics: Record<string, (ctx: Context, run: ImportRun) => Promise<void>> = {
  institutes: importInstitutes,
  'calls-for-paper': importCallsForPaper,
  events: importEvents,
  jobs: importJobs,
  'flagged-organisers': importFlaggedOrganisers,
};

const allowed: Record<string, readonly Option[]> = {
  institutes: ['dry-run'],
  'calls-for-paper': ['dry-run', 'source', 'source-link'],
  events: ['dry-run', 'source', 'source-link', 'type', 'zone'],
  jobs: ['dry-run', 'author', 'column', 'value'],
  'flagged-organisers': ['dry-run'],
};

const more = 'The options: npm run import -- --help';

/**
 * Imports institutes (JSON), calls for papers (YAML), events (iCalendar, RSS, Atom), jobs (CSV, JSON-LD, XML) or doubted organisers (JSON)
 * from a file.
 * @param args topic, file and options, in any order
 * @param folder where the file is looked for
 * @returns the exit code: 0 done, 1 the file can't be imported, 2 wrong arguments
 */
export async function runImport(ctx: Context, args: string[], out: Output, folder = '.'): Promise<number> {
  let read: ImportArguments;
  try {
    read = readArguments(args, allowed);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    out.line(`${error.message} ${more}`);
    return 2;
  }
  const { topic, ...run } = read;
  try {
    await topics[topic]!(ctx, { ...run, file: resolve(folder, run.file), out: printAboveBar(out) });
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    out.line(error.message);
    return 1;
  }
}
