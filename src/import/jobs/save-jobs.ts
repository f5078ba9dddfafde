import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  importedCalls,
  type ItemRow,
  type NewItemRow,
  type Transaction,
  type UserRow,
} from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import {
  announceDates,
  changedColumns,
  followMilestones,
  storedFields,
} from '../../domain/publishing/index.ts';
import type { ImportRun, ImportSummary } from '../report.ts';
import { insertLogs, insertPosts, type KnownPost, lockKnownPosts, updatePost } from '../posts/store.ts';
import type { ImportedJob } from './job-of-entry.ts';

interface Saving {
  tx: Transaction;
  ctx: Context;
  tally: ImportSummary;
  run: ImportRun;
  author: UserRow;
}

/** Publishes the new jobs of a batch and updates the changed ones. */
export async function saveJobs(saving: Saving, jobs: ImportedJob[]): Promise<void> {
  const known = await lockKnownPosts(
    saving.tx,
    jobs.map(({ key }) => key),
  );
  const knownOf = new Map(known.map((one) => [one.post.sourceKey, one]));
  const written: string[] = [];
  for (const job of jobs) {
    const found = knownOf.get(job.key);
    const isWritten = await (found ? update(saving, found, job) : publish(saving, job));
    if (isWritten) written.push(job.key);
  }
  await recordWritten(saving.tx, written);
}

/** A public job of its author; no credit is charged. */
async function publish(saving: Saving, { key, input }: ImportedJob): Promise<boolean> {
  const { tx, ctx, tally, run, author } = saving;
  tally.added++;
  if (run.dryRun) {
    run.out.line(`would publish: ${input.title}`);
    return false;
  }
  const now = ctx.clock();
  const row = {
    ...storedFields('jobs', input),
    id: ctx.newId(),
    userId: author.id,
    approvalStatus: 'approved',
    payment: 'free',
    firstApprovedAt: now,
    publishedAt: now,
    submittedAt: now,
    sourceKey: key,
    createdAt: now,
    updatedAt: now,
  } satisfies NewItemRow;
  await insertPosts(tx, [row]);
  await log(saving, row, { action: 'approved', reason: `Imported from ${basename(run.file)}` });
  return true;
}

/** The operator vouches for the source, so nothing is reviewed again (docs/specification.md#imports). */
async function update(saving: Saving, { post, digest }: KnownPost, { input }: ImportedJob): Promise<boolean> {
  const { tx, ctx, tally, run, author } = saving;
  // An image or a video, which no file has, was added here and stays.
  const { image: _image, videoLink: _videoLink, ...read } = storedFields('jobs', input, post);
  const { fields, dates } = followMilestones(post, read, ctx.clock());
  const isUntouched =
    post.approvalStatus === 'approved' &&
    post.userId === author.id &&
    !post.revision &&
    digest?.equals(digestOf(post)) === true;
  if (Object.keys(changedColumns(post, fields)).length === 0) tally.unchanged++;
  else if (!isUntouched) {
    tally.unchanged++;
    run.out.line(`not updated, because it was edited here: ${input.title}`);
  } else {
    tally.updated++;
    if (run.dryRun) run.out.line(`would update: ${input.title}`);
    else {
      await updatePost(tx, post.id, { ...fields, updatedAt: ctx.clock() });
      await log(saving, post, { action: 'updated', reason: `Updated from ${basename(run.file)}` });
      await announceDates(tx, post.id, dates);
      return true;
    }
  }
  return false;
}

/** Columns that an import writes; one that differs since was edited here. */
const imported = [
  'title',
  'content',
  'keywords',
  'field',
  'location',
  'position',
  'organiser',
  'salary',
  'milestones',
  'actionLink',
  'place',
  'advertisementNumber',
  'openings',
] as const satisfies (keyof ItemRow)[];

/** PostgreSQL reorders the keys of JSON. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const digestOf = (item: ItemRow): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify(
        imported.map((name) => item[name]),
        sorted,
      ),
    )
    .digest();

async function recordWritten(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await lockKnownPosts(tx, keys);
  await tx
    .insert(importedCalls)
    .values(rows.map(({ post }) => ({ itemId: post.id, digest: digestOf(post) })))
    .onConflictDoUpdate({ target: importedCalls.itemId, set: { digest: sql`excluded.digest` } });
}

/** Changes without moderation are logged like staff actions. */
const log = (
  { tx, ctx }: Saving,
  { id, title }: { id: string; title: string },
  logged: { action: 'approved' | 'updated'; reason: string },
) =>
  insertLogs(tx, [
    {
      id: ctx.newId(),
      entityType: 'job',
      entityId: id,
      entityTitle: title,
      moderatorId: null,
      moderatorName: 'Import',
      ...logged,
      createdAt: ctx.clock(),
    },
  ]);
