import { inArray, sql } from 'drizzle-orm';
import { collectionsIn, type Collection } from '../../../contract/vocabulary/index.ts';
import {
  type SearchRow,
  alertMailItems,
  alertMails,
  savedSearches,
  type Transaction,
} from '../../../db/index.ts';
import type { Context } from '../../platform/context.ts';
import { announceMatches } from '../notices/announce.ts';
import { areMailsSent } from './alert-report.ts';
import {
  scheduleNextMails,
  digests,
  immediate,
  moveProgress,
  queriesOf,
  readEarliest,
  findSearchesByQuery,
  type Due,
  nextMail,
} from './due-searches.ts';
import { findPublished, countPublished, awaitWriters, type Window } from './list-searches.ts';
import { finalUntil } from './due-searches.ts';
import { queryKey, type MatchesByQuery, type Query } from './store.ts';

/** Runs change mails one at a time, also when one resumes that was thought dead. */
const lockMails = (tx: Transaction) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alert mails'))`);

/**
 * Stores what is to be mailed to the recipients of these searches, without what was mailed to their inboxes before. Recipients without
 * an account have confirmed each search; those with one get mail at a verified address unless they are blocked.
 */
async function addItems(
  tx: Transaction,
  { which, from }: Due,
  searches: (Query & { id: string })[],
  matches: MatchesByQuery,
): Promise<void> {
  const queries = [
    ...new Map(searches.map(({ kind, query }) => [queryKey({ kind, query }), { kind, query }])).values(),
  ];
  const found = queries.flatMap((query) =>
    (matches.get(queryKey(query)) ?? []).map((match) => ({ ...query, ...match })),
  );
  if (found.length === 0) return;
  const list = (name: keyof (typeof found)[number], type: string) =>
    sql`${sql.param(found.map((one) => one[name]))}::${sql.raw(type)}[]`;
  // Locked rows: whoever deletes a search or an account meanwhile waits, or has deleted it.
  await tx.execute(sql`
    INSERT INTO alert_mail_items (recipient_id, item_id, inbox, search_id, published_at)
    SELECT r.id, found.item_id, coalesce(r.email_key, u.email_key), ${savedSearches.id}, found.published_at
    FROM ${savedSearches} JOIN alert_recipients r ON r.id = ${savedSearches.recipientId} LEFT JOIN users u ON u.id = r.user_id
      JOIN unnest(${list('kind', 'text')}, ${list('query', 'text')}, ${list('itemId', 'uuid')}, ${list('publishedAt', 'timestamptz')})
        AS found (kind, query, item_id, published_at)
        ON found.kind = ${savedSearches.kind} AND found.query = ${savedSearches.query} AND found.published_at >= ${from}
    WHERE ${which} AND ${inArray(
      savedSearches.id,
      searches.map(({ id }) => id),
    )} AND (r.user_id IS NULL OR u.is_email_verified AND u.blocked_at IS NULL)
    ORDER BY r.id, ${savedSearches.id}
    FOR KEY SHARE OF r, saved_searches
    ON CONFLICT DO NOTHING`);
}

/** Recipients or mails per transaction. */
const itemBatchSize = 500;

/** Makes one mail for each recipient with items that are in none yet, and adds the notices about it. */
async function composeMails(ctx: Context): Promise<void> {
  let composed: number;
  do
    composed = await ctx.db.transaction(async (tx) => {
      await lockMails(tx);
      const { rows } = await tx.execute<{ id: string }>(sql`
        SELECT DISTINCT recipient_id AS id FROM alert_mail_items WHERE mail_id IS NULL LIMIT ${itemBatchSize}`);
      if (rows.length > 0)
        await composeFor(
          tx,
          ctx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
  while (composed === itemBatchSize);
}

async function composeFor(tx: Transaction, ctx: Context, recipientIds: string[]): Promise<void> {
  const mails = recipientIds.map((recipientId) => ({ id: ctx.newId(), recipientId, createdAt: ctx.clock() }));
  const ids = sql.param(mails.map(({ id }) => id));
  await tx.execute(sql`
    INSERT INTO alert_mails (id, recipient_id, created_at)
    SELECT mail.id, r.id, ${ctx.clock()}::timestamptz
    FROM unnest(${ids}::uuid[], ${sql.param(recipientIds)}::uuid[]) AS mail (id, recipient_id)
      JOIN alert_recipients r ON r.id = mail.recipient_id
    FOR KEY SHARE OF r`);
  const { rows } = await tx.execute<{ mailId: string; searchId: string; count: number }>(sql`
    WITH mailed AS (
      UPDATE alert_mail_items SET mail_id = mail.id FROM alert_mails AS mail
      WHERE mail.id = ANY(${ids}::uuid[]) AND mail.recipient_id = alert_mail_items.recipient_id AND mail_id IS NULL
      RETURNING mail.id, search_id)
    SELECT id AS "mailId", search_id AS "searchId", count(*)::int AS count FROM mailed GROUP BY 1, 2`);
  await announceMatches(tx, ctx, rows);
}

/** Later mails wait behind those of accounts and payments, and mails at a set hour behind those that are sent at once. */
const priorities = { immediate: 5, digest: 10 } as const;

/** Queues the tasks of mails that have none: of new ones, and of those whose task ended while mails were stopped. */
async function queueMails(ctx: Context): Promise<void> {
  let queued: number;
  do
    queued = await ctx.db.transaction(async (tx) => {
      await lockMails(tx);
      // One statement for all, because the queue's function needs several statements per call.
      const { rows } = await tx.execute<{ n: number }>(sql`
        SELECT count(*)::int AS n FROM graphile_worker.add_jobs(ARRAY(
          SELECT ('send-alert-mail', json_build_object('mailId', mail.id), NULL, NULL, 12, 'alert:' || mail.id,
            (CASE WHEN EXISTS (SELECT FROM ${alertMailItems} JOIN saved_searches s ON s.id = search_id
              WHERE mail_id = mail.id AND s.frequency = 'now') THEN ${priorities.immediate} ELSE ${priorities.digest} END)::smallint,
            NULL)::graphile_worker.job_spec
          FROM ${alertMails} AS mail
          WHERE closed_at IS NULL AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'alert:' || mail.id)
          ORDER BY created_at LIMIT ${itemBatchSize}))`);
      return rows[0]!.n;
    });
  while (queued === itemBatchSize);
}

/** A run that would wait longer for a writer of items leaves the time to the next one. */
const maxWaitMs = 10_000;
/** Searches per transaction. */
const batchSize = 500;
/** Queries per statement: at most so many, and of many items only so many that they are compared with a query this often. */
const limits = { queries: 100, comparisons: 100_000 } as const;

/**
 * Plans the mails that are due: of searches that mail at once, with what was published since the last run; of others when their time has
 * come, with what was published since their last mail. A run that is killed leaves what it has stored; the next one looks through the same
 * time again, in which nothing that is stored already is stored twice.
 */
export async function planMails(ctx: Context): Promise<void> {
  if (!(await areMailsSent(ctx))) return;
  const now = ctx.clock();
  const until = finalUntil(now);
  if (await awaitWriters(ctx.db, maxWaitMs)) {
    await collect(ctx, immediate, until);
    await collect(ctx, digests(now), until, (row) => nextMail(row, now));
  }
  await composeMails(ctx);
  await queueMails(ctx);
}

/** Stores what is new to these searches, and notes that they were looked through: each with its `next` mail, or all at once. */
async function collect(
  ctx: Context,
  due: Due,
  until: Date,
  next?: (row: SearchRow) => Date | null,
): Promise<void> {
  const from = await readEarliest(ctx.db, due);
  if (!from) return;
  const published = await countByCollection(ctx, { from, until });
  const most = Math.max(...Object.values(published));
  if (most === 0 && !next) return;
  const size = Math.max(1, Math.min(limits.queries, Math.floor(limits.comparisons / Math.max(1, most))));
  const queries = (await queriesOf(ctx.db, due)).filter((query) => next || mayFind(query, published));
  for (let start = 0; start < queries.length; start += size) {
    const some = queries.slice(start, start + size);
    const matches = await findPublished(
      ctx.db,
      some.filter((query) => mayFind(query, published)),
      { from, until },
      ctx.clock(),
    );
    const searches = await findSearchesByQuery(
      ctx.db,
      due,
      next ? some : some.filter((one) => matches.has(queryKey(one))),
    );
    for (let first = 0; first < searches.length; first += batchSize) {
      const batch = searches.slice(first, first + batchSize);
      await ctx.db.transaction(async (tx) => {
        await lockMails(tx);
        await addItems(tx, due, batch, matches);
        if (next)
          await scheduleNextMails(
            tx,
            due,
            batch.map((row) => ({ id: row.id, dueAt: next(row) })),
            until,
          );
      });
    }
  }
  if (!next) await ctx.db.transaction((tx) => moveProgress(tx, until));
}

const mayFind = ({ kind }: Query, published: Record<Collection, number>): boolean =>
  collectionsIn(kind).some((collection) => published[collection] > 0);

/** More than can be compared with one query aren't counted. */
async function countByCollection(ctx: Context, window: Window): Promise<Record<Collection, number>> {
  const count = (collection: Collection) => countPublished(ctx.db, collection, window, limits.comparisons);
  return { jobs: await count('jobs'), posts: await count('posts') };
}
