import { basename } from 'node:path';
import { plainText } from '../../contract/plain-text.ts';
import type { PostRow, Transaction } from '../../db/index.ts';
import { sanitise } from '../../domain/content/index.ts';
import type { Context } from '../../domain/context.ts';
import { compareMilestones } from '../../domain/items/index.ts';
import type { ImportRun, Tally } from '../tally.ts';
import { callContent } from './call-content.ts';
import { factsOfCall } from './facts-of-call.ts';
import type { OpenCall } from './open-call.ts';
import {
  digestOf,
  insertCalls,
  insertLogs,
  isAsImported,
  lockKnownCalls,
  recordImported,
  updateCall,
} from './store.ts';

interface Batch {
  calls: OpenCall[];
  tally: Tally;
  run: ImportRun;
}

/** Publishes new calls of a batch, and updates those that the list says other things of. */
export async function saveCalls(tx: Transaction, ctx: Context, batch: Batch): Promise<void> {
  const { calls, tally, run } = batch;
  const known = await lockKnownCalls(
    tx,
    calls.map(({ key }) => key),
  );
  const knownOf = new Map(known.map((one) => [one.post.sourceKey, one]));
  await publish(tx, ctx, { ...batch, calls: calls.filter(({ key }) => !knownOf.has(key)) });
  for (const call of calls) {
    const found = knownOf.get(call.key);
    if (!found) continue;
    const imported = importedOf(call);
    if (digestOf(imported).equals(digestOf(found.post))) tally.unchanged++;
    else if (!isUntouched(found)) keep(batch, call);
    else {
      tally.updated++;
      if (run.dryRun) run.out.line(`would update: ${call.title}`);
      else await update(tx, ctx, { post: found.post, imported, run });
    }
  }
}

/** Public, without author and unedited since the last import. */
const isUntouched = ({ post, digest }: { post: PostRow; digest: Buffer | null }): boolean =>
  post.approvalStatus === 'approved' && post.userId === null && digest !== null && isAsImported(post, digest);

function keep({ tally, run }: Batch, { title }: OpenCall): void {
  tally.unchanged++;
  run.out.line(`not updated, because it was edited here: ${title}`);
}

async function publish(tx: Transaction, ctx: Context, { calls, tally, run }: Batch): Promise<void> {
  if (run.dryRun) {
    for (const { title } of calls) run.out.line(`would publish: ${title}`);
    tally.added += calls.length;
    return;
  }
  const rows = calls.map((call) => ({ call, row: postOf(ctx, call) }));
  const inserted = await insertCalls(
    tx,
    rows.map(({ row }) => row),
  );
  const added = rows.filter(({ row }) => inserted.has(row.id));
  const posts = added.map(({ row }) => row);
  await recordImported(tx, posts);
  const reason = `Imported from ${basename(run.file)}`;
  await insertLogs(
    tx,
    posts.map((post) => logOf(ctx, post, { action: 'approved', reason })),
  );
  tally.added += added.length;
  tally.unchanged += rows.length - added.length;
}

async function update(
  tx: Transaction,
  ctx: Context,
  { post, imported, run }: { post: PostRow; imported: Imported; run: ImportRun },
): Promise<void> {
  const now = ctx.clock();
  const { milestones } = compareMilestones(post.milestones, imported.milestones, { now, isPublic: true });
  await updateCall(tx, post.id, { ...imported, milestones, updatedAt: now });
  await recordImported(tx, [{ id: post.id, ...imported }]);
  const reason = `Updated from ${basename(run.file)}`;
  await insertLogs(tx, [logOf(ctx, { id: post.id, title: imported.title }, { action: 'updated', reason })]);
}

type Imported = ReturnType<typeof importedOf>;

function importedOf(call: OpenCall) {
  const content = sanitise(callContent(call));
  return {
    title: call.title,
    content,
    contentText: plainText(content),
    ...factsOfCall(call.edition, call.zone),
  };
}

/** A public post without author; no credit is charged. */
function postOf(ctx: Context, call: OpenCall) {
  const now = ctx.clock();
  return {
    ...importedOf(call),
    id: ctx.newId(),
    userId: null,
    type: 'callForPaper' as const,
    subType: 'conferences' as const,
    approvalStatus: 'approved' as const,
    payment: 'free' as const,
    firstApprovedAt: now,
    submittedAt: now,
    sourceKey: call.key,
    createdAt: now,
    updatedAt: now,
  };
}

/** Changes without moderation are logged like staff actions. */
const logOf = (
  ctx: Context,
  { id, title }: { id: string; title: string },
  act: { action: 'approved' | 'updated'; reason: string },
) => ({
  id: ctx.newId(),
  entityType: 'post' as const,
  entityId: id,
  entityTitle: title,
  moderatorId: null,
  moderatorName: 'Import',
  ...act,
  createdAt: ctx.clock(),
});
