import { basename } from 'node:path';
import type { ItemRow, NewItemRow, Transaction } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { announceDates, compareMilestones, datesInLog } from '../../domain/publishing/index.ts';
import type { ImportRun, ImportSummary } from '../report.ts';
import {
  type ImportedPost,
  insertLogs,
  insertPosts,
  isAsImported,
  isUnchanged,
  lockKnownPosts,
  recordImported,
  updatePost,
  type KnownPost,
} from './store.ts';

interface Saving {
  tx: Transaction;
  ctx: Context;
  tally: ImportSummary;
  run: ImportRun;
}

/** Publishes the new posts of a batch and updates the changed ones. */
export async function savePosts(saving: Saving, posts: ImportedPost[]): Promise<void> {
  const known = await lockKnownPosts(
    saving.tx,
    posts.map(({ key }) => key),
  );
  const knownOf = new Map(known.map((one) => [one.post.sourceKey, one]));
  await publish(
    saving,
    posts.filter(({ key }) => !knownOf.has(key)),
  );
  for (const imported of posts) {
    const found = knownOf.get(imported.key);
    if (found) await saveKnown(saving, found, imported);
  }
}

/** Public, without author and unedited since the last import. */
const isUntouched = ({ post, digest }: KnownPost, { fields }: ImportedPost): boolean =>
  post.approvalStatus === 'approved' &&
  post.userId === null &&
  digest !== null &&
  isAsImported(post, fields, digest);

const isOfSource = ({ source, series }: ItemRow, imported: ImportedPost): boolean =>
  source?.name === imported.source.name && source.link === imported.source.link && series === imported.series;

async function saveKnown(saving: Saving, found: KnownPost, imported: ImportedPost): Promise<void> {
  const { tally, run } = saving;
  const { title } = imported.fields;
  const isCancelled = imported.state === 'cancelled';
  const isUpToDate = isCancelled
    ? found.post.approvalStatus !== 'approved'
    : isUnchanged(found.post, imported.fields) && isOfSource(found.post, imported);
  if (isUpToDate) tally.unchanged++;
  else if (!isUntouched(found, imported)) {
    tally.unchanged++;
    run.out.line(`not ${isCancelled ? 'taken down' : 'updated'}, because it was edited here: ${title}`);
  } else {
    tally.updated++;
    if (run.dryRun) run.out.line(`would ${isCancelled ? 'take down' : 'update'}: ${title}`);
    else await (isCancelled ? takeDown : update)(saving, found.post, imported);
  }
}

async function publish(saving: Saving, posts: ImportedPost[]): Promise<void> {
  const { tx, ctx, tally, run } = saving;
  const open = posts.filter(({ state }) => state === 'open');
  tally.past += posts.length - open.length;
  if (run.dryRun) {
    for (const { fields } of open) run.out.line(`would publish: ${fields.title}`);
    tally.added += open.length;
    return;
  }
  const rows = open.map((one) => ({ ...one, row: rowOf(ctx, one) }));
  const inserted = await insertPosts(
    tx,
    rows.map(({ row }) => row),
  );
  const added = rows
    .filter(({ row }) => inserted.has(row.id))
    .map(({ row: { id }, fields }) => ({ id, fields }));
  await recordImported(tx, added);
  const reason = `Imported from ${basename(run.file)}`;
  await insertLogs(
    tx,
    added.map(({ id, fields }) => logOf(ctx, { id, ...fields }, { action: 'approved', reason })),
  );
  tally.added += added.length;
  tally.unchanged += rows.length - added.length;
}

/** A public post without author; no credit is charged. */
function rowOf(ctx: Context, { key, type, subType, source, series, fields, publishedAt }: ImportedPost) {
  const now = ctx.clock();
  return {
    ...fields,
    id: ctx.newId(),
    userId: null,
    type,
    subType,
    source,
    series,
    approvalStatus: 'approved',
    payment: 'free',
    firstApprovedAt: now,
    publishedAt: now,
    submittedAt: now,
    sourceKey: key,
    createdAt: publishedAt !== undefined && publishedAt < now ? publishedAt : now,
    updatedAt: now,
  } satisfies NewItemRow;
}

/** The operator vouches for the source, so nothing is reviewed again (docs/specification.md#imports). */
async function update(
  { tx, ctx, run }: Saving,
  post: ItemRow,
  { fields, allMilestones = fields.milestones, source, series }: ImportedPost,
): Promise<void> {
  const now = ctx.clock();
  // With all milestones of the file, so that one that no longer fits doesn't look extended.
  const compared = compareMilestones(post.milestones, allMilestones, { now, isPublic: true });
  const milestones = fields.milestones.map((one) => compared.milestones[allMilestones.indexOf(one)]!);
  await updatePost(tx, post.id, { ...fields, milestones, source, series, updatedAt: now });
  await recordImported(tx, [{ id: post.id, fields }]);
  const about = { id: post.id, title: fields.title };
  const logs = [
    logOf(ctx, about, { action: 'updated', reason: `Updated from ${basename(run.file)}` }),
    ...datesInLog(compared.dates).map((one) => logOf(ctx, about, one)),
  ];
  await insertLogs(tx, logs);
  await announceDates(tx, post.id, compared.dates);
}

async function takeDown({ tx, ctx, run }: Saving, { id, title }: ItemRow): Promise<void> {
  const reason = `Cancelled, says ${basename(run.file)}`;
  await updatePost(tx, id, {
    approvalStatus: 'rejected',
    rejectionReason: reason,
    featured: false,
    updatedAt: ctx.clock(),
  });
  await insertLogs(tx, [logOf(ctx, { id, title }, { action: 'rejected', reason })]);
}

/** Changes without moderation are logged like staff actions. */
const logOf = (
  ctx: Context,
  { id, title }: { id: string; title: string },
  logged: { action: 'approved' | 'updated' | 'extended' | 'rejected'; reason: string },
) => ({
  id: ctx.newId(),
  entityType: 'post' as const,
  entityId: id,
  entityTitle: title,
  moderatorId: null,
  moderatorName: 'Import',
  ...logged,
  createdAt: ctx.clock(),
});
