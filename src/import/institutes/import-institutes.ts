import type { Transaction } from '../../db/index.ts';
import type { Context } from '../../domain/context.ts';
import { progressFor } from '../progress.ts';
import { plural, ImportSummary, type ImportRun, type Progress } from '../import-summary.ts';
import { parseInstitute, type InstituteEntry } from './parse-institute.ts';
import { compareEntries, insertInstitutes, updateDomains } from './store.ts';
import { pipeline } from 'node:stream';
import streamArray, { type StreamArrayItem } from 'stream-json/streamers/stream-array.js';
import { openFile } from '../read-file.ts';
import { explainReading, ImportError } from '../import-error.ts';

const batchSize = 500;

interface Entry extends InstituteEntry {
  row: number;
}

/**
 * Imports institutes from a JSON list. Two are the same if name (ignoring case and spaces) and country match, so
 * importing a file twice changes nothing; existing institutes only get the list's web domains. One transaction: a
 * broken file changes nothing.
 */
export function importInstitutes(ctx: Context, run: ImportRun): Promise<void> {
  const { file, dryRun, out } = run;
  return ctx.db.transaction(async (tx) => {
    const tally = new ImportSummary(out);
    const progress = progressFor(out);
    const rowOf = new Map<string, number>();
    let batch: Entry[] = [];
    const flush = async () => {
      await takeBatch(tx, ctx, { batch, rowOf, tally, dryRun });
      batch = [];
    };
    try {
      for await (const { row, value } of readInstitutes(file, progress)) {
        tally.read++;
        const entry = parseInstitute(value);
        if ('reason' in entry) tally.reject(`row ${row}`, nameOf(value), entry.reason);
        else batch.push({ ...entry, row });
        if (batch.length === batchSize) await flush();
      }
      await flush();
    } finally {
      progress.stop();
    }
    out.line(
      `${dryRun ? 'Dry run, nothing was written. ' : ''}${plural(tally.read, 'institute', 'institutes')} read: ` +
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.updated} updated, ${tally.unchanged} unchanged, ${tally.rejected} rejected.`,
    );
  });
}

const nameOf = (value: unknown): string => {
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name.slice(0, 80) : '';
};

async function takeBatch(
  tx: Transaction,
  ctx: Context,
  {
    batch,
    rowOf,
    tally,
    dryRun,
  }: { batch: Entry[]; rowOf: Map<string, number>; tally: ImportSummary; dryRun: boolean },
): Promise<void> {
  const fresh: Entry[] = [];
  const outdated: Entry[] = [];
  const compared = await compareEntries(tx, batch);
  for (const [i, entry] of batch.entries()) {
    const { key, isKnown, isOutdated } = compared[i] as (typeof compared)[number];
    const earlier = rowOf.get(key);
    if (earlier !== undefined) tally.reject(`row ${entry.row}`, entry.name, `it repeats row ${earlier}`);
    else if (isOutdated) outdated.push(entry);
    else if (isKnown) tally.unchanged++;
    else fresh.push(entry);
    if (earlier === undefined) rowOf.set(key, entry.row);
  }
  if (!dryRun) await updateDomains(tx, outdated);
  tally.updated += outdated.length;
  const now = ctx.clock();
  const added = dryRun
    ? fresh.length
    : await insertInstitutes(
        tx,
        fresh.map(({ name, location, website, domains }) => ({
          id: ctx.newId(),
          name,
          location,
          website,
          domains,
          createdAt: now,
          updatedAt: now,
        })),
      );
  tally.added += added;
  tally.unchanged += fresh.length - added;
}

const format = 'a JSON list of institutes';

const isNamed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;

/** Streams the elements of the list, numbered from 1, without holding the whole file. @throws ImportError */
async function* readInstitutes(
  file: string,
  progress: Progress,
): AsyncGenerator<{ row: number; value: unknown }> {
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
