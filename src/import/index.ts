import type { Context } from '../domain/context.ts';
import { importCallsForPaper } from './calls-for-paper/import-calls.ts';
import { ImportError } from './import-error.ts';
import { importInstitutes } from './institutes/import-institutes.ts';
import { aboveBar } from './progress.ts';
import type { ImportRun, Output } from './tally.ts';

export type { Output } from './tally.ts';

const topics: Record<string, (ctx: Context, run: ImportRun) => Promise<void>> = {
  institutes: importInstitutes,
  'calls-for-paper': importCallsForPaper,
};

const usage = `Usage: npm run import -- ${Object.keys(topics).join('|')} FILE [--dry-run]`;

/**
 * Imports institutes (JSON) or calls for papers (YAML) from a file.
 * @param args topic, file and optional `--dry-run`, in any order
 * @returns the exit code: 0 done, 1 the file can't be imported, 2 wrong arguments
 */
export async function runImport(ctx: Context, args: string[], out: Output): Promise<number> {
  const dryRun = args.includes('--dry-run');
  const [topic = '', file, ...rest] = args.filter((arg) => arg !== '--dry-run');
  const importTopic = Object.hasOwn(topics, topic) ? topics[topic] : undefined;
  if (!importTopic || !file || rest.length > 0 || file.startsWith('--')) {
    out.line(usage);
    return 2;
  }
  try {
    await importTopic(ctx, { file, dryRun, out: aboveBar(out) });
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    out.line(error.message);
    return 1;
  }
}
