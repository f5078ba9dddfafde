import { basename } from 'node:path';
import { plainText } from '../../contract/plain-text.ts';
import type { NewPostRow, Transaction } from '../../db/index.ts';
import { sanitise } from '../../domain/content/index.ts';
import type { Context } from '../../domain/context.ts';
import { ImportError } from '../import-error.ts';
import { progressFor } from '../progress.ts';
import { plural, Tally, type ImportRun } from '../tally.ts';
import { callContent } from './call-content.ts';
import { standingOf, type OpenCall } from './open-call.ts';
import { parseSeries } from './parse-series.ts';
import { format, readEntries } from './read-entries.ts';
import { findKnownKeys, insertCalls, insertDates, insertLogs } from './store.ts';

const batchSize = 100;

/**
 * Publishes every edition of a YAML list of conference series that still takes papers. An edition is known by its id and year,
 * so the same file twice changes nothing. One transaction: a file that is broken somewhere changes nothing either.
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
      await takeBatch(tx, ctx, { batch, tally, run });
      batch = [];
    };
    try {
      for await (const entry of readEntries(file, progress)) {
        const editions = parseSeries(entry, file);
        if (editions.length > 0) series++;
        for (const edition of editions) {
          tally.read++;
          const standing = standingOf(edition, ctx.clock());
          const name = `${edition.series} ${edition.year ?? ''}`.trim();
          if (standing === 'past') past++;
          else if ('reason' in standing) tally.reject(`line ${edition.line}`, name, standing.reason);
          else {
            const earlier = lineOf.get(standing.call.key);
            if (earlier === undefined) batch.push(standing.call);
            else tally.reject(`line ${edition.line}`, name, `it repeats line ${earlier}`);
            lineOf.set(standing.call.key, earlier ?? edition.line);
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
        `${tally.added} ${dryRun ? 'would be new' : 'new'}, ${tally.unchanged} unchanged, ${past} past, ${tally.rejected} rejected.`,
    );
  });
}

async function takeBatch(
  tx: Transaction,
  ctx: Context,
  { batch, tally, run }: { batch: OpenCall[]; tally: Tally; run: ImportRun },
): Promise<void> {
  const known = await findKnownKeys(
    tx,
    batch.map(({ key }) => key),
  );
  const fresh = batch.filter(({ key }) => !known.has(key));
  tally.unchanged += batch.length - fresh.length;
  if (run.dryRun) {
    for (const { title } of fresh) run.out.line(`would publish: ${title}`);
    tally.added += fresh.length;
    return;
  }
  const rows = fresh.map((call) => postOf(ctx, call));
  const callOf = new Map(rows.map(({ id }, index) => [id, fresh[index]!]));
  const inserted = await insertCalls(tx, rows);
  const added = rows.filter(({ id }) => inserted.has(id));
  await insertDates(
    tx,
    added.flatMap(({ id }) => datesOf(id, callOf.get(id)!)),
  );
  await insertLogs(
    tx,
    added.map((row) => logOf(ctx, row, run.file)),
  );
  tally.added += added.length;
  tally.unchanged += rows.length - added.length;
}

/** A public post without an author: nobody here wrote it, and no credit is taken for it. */
function postOf(ctx: Context, call: OpenCall): NewPostRow {
  const content = sanitise(callContent(call));
  const now = ctx.clock();
  return {
    id: ctx.newId(),
    userId: null,
    title: call.title,
    content,
    contentText: plainText(content),
    type: 'callForPaper',
    subType: 'conferences',
    approvalStatus: 'approved',
    payment: 'free',
    firstApprovedAt: now,
    submittedAt: now,
    sourceKey: call.key,
    createdAt: now,
    updatedAt: now,
  };
}

/** The deadlines of all rounds that are ahead, for calendars. */
const datesOf = (postId: string, { rounds }: OpenCall) =>
  rounds.flatMap(({ deadline, abstractDeadline }) => [
    { postId, due: 'papers' as const, moment: deadline },
    ...(abstractDeadline ? [{ postId, due: 'abstracts' as const, moment: abstractDeadline }] : []),
  ]);

/** Publishing without a moderator leaves a trace like any other approval. */
const logOf = (ctx: Context, { id, title }: NewPostRow, file: string) => ({
  id: ctx.newId(),
  entityType: 'post' as const,
  entityId: id,
  entityTitle: title,
  action: 'approved' as const,
  moderatorId: null,
  moderatorName: 'Import',
  reason: `Imported from ${basename(file)}`,
  createdAt: ctx.clock(),
});
