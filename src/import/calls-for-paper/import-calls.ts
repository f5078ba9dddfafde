import type { Context } from '../../domain/context.ts';
import { ImportError } from '../import-error.ts';
import { progressFor } from '../progress.ts';
import { plural, Tally, type ImportRun } from '../tally.ts';
import { callStatus, type OpenCall } from './open-call.ts';
import { parseSeries } from './parse-series.ts';
import { format, readEntries } from './read-entries.ts';
import { saveCalls } from './save-calls.ts';

const batchSize = 100;

/**
 * Publishes the open calls of a YAML list of conference series. An edition is identified by id and year, so importing
 * a file twice changes nothing, and a later file updates an edition, such as an extended deadline. One transaction: a
 * broken file changes nothing.
 */
export function importCallsForPaper(ctx: Context, run: ImportRun): Promise<void> {
  const { file, dryRun, out } = run;
  return ctx.db.transaction(async (tx) => {
    const tally = new Tally(out);
    const progress = progressFor(out);
    const lineOf = new Map<string, number>();
    let series = 0;
    let past = 0;
    let batch: OpenCall[] = [];
    const flush = async () => {
      await saveCalls(tx, ctx, { calls: batch, tally, run });
      batch = [];
    };
    try {
      for await (const entry of readEntries(file, progress)) {
        const editions = parseSeries(entry, file);
        if (editions.length > 0) series++;
        for (const edition of editions) {
          tally.read++;
          const status = callStatus(edition, ctx.clock());
          const name = `${edition.series} ${edition.year ?? ''}`.trim();
          if (status === 'past') past++;
          else if ('reason' in status) tally.reject(`line ${edition.line}`, name, status.reason);
          else {
            const earlier = lineOf.get(status.call.key);
            if (earlier === undefined) batch.push(status.call);
            else tally.reject(`line ${edition.line}`, name, `it repeats line ${earlier}`);
            lineOf.set(status.call.key, earlier ?? edition.line);
          }
        }
        if (batch.length >= batchSize) await flush();
      }
      if (series === 0) throw new ImportError(`${file} is not ${format}: no entry has editions ('confs').`);
      await flush();
    } finally {
      progress.stop();
    }
    out.line(
      `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(tally.read, 'edition', 'editions')} of ${series} series read: ` +
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.updated} updated, ${tally.unchanged} unchanged, ${past} past, ${tally.rejected} rejected.`,
    );
  });
}
