import { pipeline } from 'node:stream';
import streamArray from 'stream-json/streamers/stream-array.js';
import type { StreamArrayItem } from 'stream-json/streamers/stream-array.js';
import type { Context } from '../domain/platform/context.ts';
import { isNamed, saveInstituteList, type ListElement } from '../domain/people/index.ts';
import { explainReading, ImportError } from './import-error.ts';
import { plural, ImportSummary, type ImportRun, type Progress, progressFor } from './report.ts';
import { openFile } from './read-file.ts';

/** Imports institutes from a JSON list. One transaction: a broken file changes nothing. */
export function importInstitutes(ctx: Context, { file, dryRun, out }: ImportRun): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const tally = new ImportSummary(out);
    const progress = progressFor(out);
    try {
      const { read, added, updated, unchanged, rejected } = await saveInstituteList(
        tx,
        ctx,
        readInstitutes(file, progress),
        { dryRun, onRejection: ({ row, name, reason }) => tally.reject(`row ${row}`, name, reason) },
      );
      out.line(
        `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(read, 'institute', 'institutes')} read: ` +
          `${added} ${dryRun ? 'would be new' : 'new'}, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected.`,
      );
    } finally {
      progress.stop();
    }
  });
}

const format = 'a JSON list of institutes';

/** Streams the elements of the list, numbered from 1, without holding the whole file. @throws ImportError */
async function* readInstitutes(file: string, progress: Progress): AsyncGenerator<ListElement> {
  try {
    const elements = streamArray.withParserAsStream();
    // A read error surfaces in the loop below through `elements`.
    pipeline(await openFile(file, progress), elements, () => {});
    for await (const { key, value } of elements as AsyncIterable<StreamArrayItem>) {
      if (key === 0 && !isNamed(value))
        throw new ImportError(`${file} is not ${format}: its first entry has no name.`);
      yield { row: key + 1, value };
    }
  } catch (error) {
    throw explainReading(file, format, error);
  }
}
